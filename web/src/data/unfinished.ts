import type { DexieStore } from './dexie-store.ts'
import type { PendingMutation, RefusedMutation } from './local-store.ts'

export interface Unfinished {
  /** What the server has not taken: not yet, or not at all. */
  unsent: (PendingMutation | RefusedMutation)[]
  /** How many forms hold something that was typed and not saved. */
  drafts: number
}

/** What exists on this device only, and would be lost with it. */
export async function unfinished(store: DexieStore): Promise<Unfinished> {
  const unsent = await store.read(async (tables) => [...(await tables.outbox.all()), ...(await tables.refused.all())])
  return { unsent, drafts: await store.database.table('drafts').count() }
}
