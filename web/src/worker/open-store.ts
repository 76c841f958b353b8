import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { LocalStore } from '../data/store/local-store.ts'
import { openRows } from '../data/store/person-databases.ts'

/** Does the work on what this device keeps of the person, without a page; null where it keeps nothing. */
export async function withStore<T>(userId: UserId, work: (store: LocalStore) => Promise<T>): Promise<T | null> {
  const store = await openRows(userId)
  if (!store) return null
  try {
    return await work(store)
  } finally {
    store.close()
  }
}
