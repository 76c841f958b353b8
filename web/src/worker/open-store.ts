import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { LocalStore } from '../data/store/local-store.ts'
import { openRows } from '../data/store/person-databases.ts'

/** Runs the work on this person's store on this device, without a page; `null` if there is none. */
export async function withStore<T>(userId: UserId, work: (store: LocalStore) => Promise<T>): Promise<T | null> {
  const store = await openRows(userId)
  if (!store) return null
  try {
    return await work(store)
  } finally {
    store.close()
  }
}
