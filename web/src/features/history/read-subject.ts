import type { Action } from '@hearthkeep/shared/kernel/mutation.ts'
import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { Ownership, Row } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScopeOf } from '@hearthkeep/shared/kernel/scope.ts'
import { WithPastItems } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { accessIn, mayOnProperty } from '@hearthkeep/shared/household/permissions.ts'
import type { LocalTables, PendingMutation } from '../../data/store/local-store.ts'
import { readerOf } from '../../data/mutate/reader.ts'
import type { RecordedEntity } from '@hearthkeep/shared/trash/trash-mutations.ts'

/** The subject of a history; `title` is its name for people. */
export interface HistorySubject {
  entity: RecordedEntity
  id: string
  title: string
}

/** This device's data about the subject of a history. */
export interface Known {
  /** The current row. */
  row: Row<RecordedEntity>
  /** For a property, the ownership record; `null` if there is none, or this person may not see it. */
  ownership: Ownership | null
  /** Unsent changes of the row, newest first. */
  pending: PendingMutation[]
  /** Names of the property's systems, by id. */
  systemNames: Record<string, string>
  may(action: Action): boolean
}

/** Returns `null` if this device does not have the row. */
export async function readSubject(tables: LocalTables, subject: HistorySubject, userId: UserId): Promise<Known | null> {
  const reader = readerOf(tables)
  const row = await readFrom(reader, (rows) => new WithPastItems(rows).get(subject.entity, subject.id))
  if (!row) return null
  const property = propertyScopeOf(row.scope) ?? row.scope
  const access = await readFrom(reader, (rows) => accessIn(rows, property, userId))
  const ownership = subject.entity === 'property' ? await tables.rows.ownership.get(subject.id) : undefined
  const systems = await tables.rows.system.where('scope', property)
  return {
    row,
    ownership: ownership ?? null,
    pending: pendingOf(await tables.outbox.all(), subject).toReversed(),
    systemNames: Object.fromEntries(systems.map(({ id, systemName }) => [id, systemName])),
    may: (action) => mayOnProperty(action, access),
  }
}

/** A property's own changes are those of `property.*` mutations and `ownership.edit`. */
function pendingOf(outbox: readonly PendingMutation[], { entity, id }: HistorySubject): PendingMutation[] {
  return outbox.filter(({ name, args }) => {
    const named: unknown[] = typeof args === 'object' && args !== null ? Object.values(args) : []
    return named.includes(id) && (entity !== 'property' || name.startsWith('property.') || name === 'ownership.edit')
  })
}
