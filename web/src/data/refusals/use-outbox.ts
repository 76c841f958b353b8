import type { LocalTables, PendingMutation, RefusedMutation } from '../store/local-store.ts'
import { addressOf } from './names.ts'
import { useLive } from '../live/data-provider.tsx'

/** A pending change with the address of its property. */
export type PendingChange = PendingMutation & { address: string | null }

export interface Outbox {
  /** Oldest first. */
  pending: PendingChange[]
  refused: RefusedMutation[]
  /** When the server last answered. */
  syncedAt: string | null
}

/** The changes that this device has yet to push and those that the server refused. Undefined until known. */
export function useOutbox(): Outbox | undefined {
  return useLive(readOutbox, [])
}

async function readOutbox(tables: LocalTables): Promise<Outbox> {
  const pending = await tables.outbox.all()
  const scopes = [...new Set(pending.map(({ scope }) => scope))]
  const addresses = new Map(
    await Promise.all(scopes.map(async (scope) => [scope, await addressOf(tables, scope)] as const)),
  )
  return {
    pending: pending.map((change) => ({ ...change, address: addresses.get(change.scope) ?? null })),
    refused: await tables.refused.all(),
    syncedAt: (await tables.device.get('this'))?.syncedAt ?? null,
  }
}
