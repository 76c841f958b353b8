const STORAGE_KEY = 'push'

/** Returns the id of the user who turned on notifications in this browser and has not signed out since, or `null`. */
export const pushChoice = (): string | null => localStorage.getItem(STORAGE_KEY)

export function choosePush(userId: string | null): void {
  if (userId === null) localStorage.removeItem(STORAGE_KEY)
  else localStorage.setItem(STORAGE_KEY, userId)
}
