import type { Document, MaintenanceItem, Ownership, Property, System } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { houseScopeOf } from '@hearthkeep/shared/kernel/scope.ts'
import { standingIn } from '@hearthkeep/shared/kernel/authorize.ts'
import { mayOnHouse, type Action } from '@hearthkeep/shared/kernel/permissions.ts'
import type { LocalTables, PendingMutation } from '../../data/store/local-store.ts'
import { readerOf } from '../../data/mutate/reader.ts'
import type { HistorySubject } from './history-api.ts'

/** What this device knows of what a history is of. */
export interface Known {
  /** As it is now; null when it is gone. */
  row: Property | System | MaintenanceItem | Document
  /** Of a house, what its owner records of having it; null where nothing is, or where it is not this person's to see. */
  ownership: Ownership | null
  /** What was done to it here and is not sent yet, the newest first. */
  pending: PendingMutation[]
  /** Of the house's systems, by their ids. */
  systemNames: Record<string, string>
  may(action: Action): boolean
}

/** Null when there is no such row here. */
export async function readSubject(tables: LocalTables, subject: HistorySubject, userId: UserId): Promise<Known | null> {
  const row = (await tables.rows[subject.entity].get(subject.id)) as Known['row'] | undefined
  if (!row) return null
  const house = houseScopeOf(row.scope) ?? row.scope
  const standing = await standingIn(readerOf(tables), house, userId)
  const ownership = subject.entity === 'property' ? await tables.rows.ownership.get(subject.id) : undefined
  const systems = (await tables.rows.system.where('scope', house)) as System[]
  return {
    row,
    ownership: (ownership as Ownership | undefined) ?? null,
    pending: pendingOf(await tables.outbox.all(), subject).toReversed(),
    systemNames: Object.fromEntries(systems.map(({ id, systemName }) => [id, systemName])),
    may: (action) => mayOnHouse(action, standing),
  }
}

/** A house's own changes are those that name nothing in it. */
function pendingOf(outbox: readonly PendingMutation[], { entity, id }: HistorySubject): PendingMutation[] {
  return outbox.filter(({ name, args }) => {
    const named: unknown[] = typeof args === 'object' && args !== null ? Object.values(args) : []
    return named.includes(id) && (entity !== 'property' || name.startsWith('property.') || name === 'ownership.edit')
  })
}
