import { localStore } from '../../platform/browser-storage.ts'

/** The storage key of the administrator's token (part 1, section 3). */
const STORAGE_KEY = 'admin_token'

export const adminToken = (): string | null => localStore.getItem(STORAGE_KEY)

export const keepAdminToken = (token: string): void => localStore.setItem(STORAGE_KEY, token)

export const removeAdminToken = (): void => localStore.removeItem(STORAGE_KEY)
