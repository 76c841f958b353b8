/** The storage key of the administrator's token (part 1, section 3). */
const STORAGE_KEY = 'admin_token'

export const adminToken = (): string | null => localStorage.getItem(STORAGE_KEY)

export const keepAdminToken = (token: string): void => localStorage.setItem(STORAGE_KEY, token)

export const removeAdminToken = (): void => localStorage.removeItem(STORAGE_KEY)
