import type { LocalTables, PendingMutation, RefusedMutation } from './local-store.ts'
import type { Property } from '@hearthkeep/shared/entities/all.ts'
import { scopeOwner, type Scope } from '@hearthkeep/shared/entities/scope.ts'
import { useLive } from './use-live.ts'

/** A pending or refused change in words, with the house it is about. */
export type Told<T> = T & { address: string | null }

export interface Outbox {
  /** Oldest first. */
  pending: Told<PendingMutation>[]
  refused: Told<RefusedMutation>[]
  /** When the server last answered. */
  syncedAt: string | null
}

/** What this device still has to say and what the server has refused. Undefined until it is known. */
export function useOutbox(): Outbox | undefined {
  return useLive(readOutbox, [])
}

async function readOutbox(tables: LocalTables): Promise<Outbox> {
  const told = async <T extends { scope: Scope }>(mutation: T): Promise<Told<T>> => ({
    ...mutation,
    address: await addressOf(tables, mutation.scope),
  })
  return {
    pending: await Promise.all((await tables.outbox.all()).map(told)),
    refused: await Promise.all((await tables.refused.all()).map(told)),
    syncedAt: (await tables.device.get('this'))?.syncedAt ?? null,
  }
}

async function addressOf(tables: LocalTables, scope: Scope): Promise<string | null> {
  const owner = scopeOwner(scope)
  if (owner.kind !== 'property') return null
  return ((await tables.rows.property.get(owner.id)) as Property | undefined)?.address ?? null
}
