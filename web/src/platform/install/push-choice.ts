import { localStore } from '../browser-storage.ts'

const STORAGE_KEY = 'push'

/** Returns the id of the user who turned on notifications in this browser and has not signed out since, or `null`. */
export const pushChoice = (): string | null => localStore.getItem(STORAGE_KEY)

export function choosePush(userId: string | null): void {
  if (userId === null) localStore.removeItem(STORAGE_KEY)
  else localStore.setItem(STORAGE_KEY, userId)
}
