const STORAGE_KEY = 'push'

/** Who has turned notifications on in this browser and has not signed out since; null for nobody. */
export const pushChoice = (): string | null => localStorage.getItem(STORAGE_KEY)

export function choosePush(userId: string | null): void {
  if (userId === null) localStorage.removeItem(STORAGE_KEY)
  else localStorage.setItem(STORAGE_KEY, userId)
}
