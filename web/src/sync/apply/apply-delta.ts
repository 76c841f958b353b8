import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { emptyChecksum, withChange, type Checksum, withRow } from '@hearthkeep/shared/protocol/checksum.ts'
import type { ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { LocalScope, LocalTables } from '../../data/store/local-store.ts'
import { advance, matchesServer } from './advance.ts'
import type { LocalRows } from './local-rows.ts'
import { forgetUnknownRows, isKnown, storeUnknownRows, knownEntities, unknownRowsOf } from './unknown-rows.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'

interface Applied extends LocalRows {
  /** The scope before the delta; undefined if it is new. */
  before: LocalScope | undefined
  delta: ScopeDelta
  today: CalendarDate
  /** Rows that the delta omits because they matched; a whole scope omits none. */
  matched: readonly RowChange[]
}

export interface AppliedScope {
  /** The scope after the delta. */
  scope: LocalScope
  /** Whether its rows were not what its checksum says: its summary may be wrong too. */
  isDamaged: boolean
}

/** Writes a delta's rows to the overlay, and its scope to the store. */
export async function applyDelta(tables: LocalTables, applied: Applied): Promise<AppliedScope> {
  const { before, delta } = applied
  const scope = advance(before, delta, await writeDelta(tables, applied))
  // An incomplete scope, which is still loading, has nothing to compare.
  const advanced = scope.state === 'shown' ? await checked(tables, { ...applied, scope }) : { scope, isDamaged: false }
  await tables.scopes.put([advanced.scope])
  return advanced
}

/** Writes the delta's rows. @returns what that changes in the scope's checksum. */
async function writeDelta(tables: LocalTables, { confirmed, delta, matched }: Applied): Promise<Checksum> {
  let change = emptyChecksum
  const write = (entity: EntityName, id: string, after: AnyRow | null) => {
    const before = confirmed.get(entity, id) ?? null
    change = withChange(change, { entity, before, after })
    confirmed.write(entity, id, after)
  }
  const { since, deletes, puts } = delta
  if (since > 0) for (const { entity, id, after } of matched) write(entity, id, after)
  await forgetUnknownRows(tables, deletes)
  for (const { entity, id } of deletes) if (isKnown(tables, entity)) write(entity, id, null)
  for (const { entity, row } of await storeUnknownRows(tables, puts)) write(entity, row.id, row)
  return change
}

/**
 * Returns the advanced scope. Once a day, and when in doubt, all of its rows are counted. A mismatch makes the device
 * load the scope again, unless it has just been loaded whole: nothing better is available.
 */
async function checked(
  tables: LocalTables,
  { stored, confirmed, delta, today, scope }: Applied & { scope: LocalScope },
): Promise<AppliedScope> {
  const isMatched = matchesServer(scope, delta)
  if (isMatched && scope.counted === today) return { scope, isDamaged: false }
  const counted = { ...scope, checksum: await countRows(tables, { stored, confirmed }, delta.scope), counted: today }
  const isCounted = matchesServer(counted, delta)
  const isDamaged = !isMatched || !isCounted
  if (delta.since === 0 || isCounted) return { scope: counted, isDamaged }
  return { scope: { id: scope.id, version: 0, state: 'shown', drifted: true }, isDamaged }
}

/** Returns the checksum of all confirmed rows of a scope on this device, counted one by one. */
export async function countRows(
  tables: LocalTables,
  { stored, confirmed }: LocalRows,
  scope: Scope,
): Promise<Checksum> {
  let checksum = emptyChecksum
  const known = knownEntities(tables)
  await stored.load(known.map((entity) => ({ entity, index: 'scope', value: scope })))
  for (const entity of known)
    for (const row of confirmed.byIndex(entity, 'scope', scope)) checksum = withRow(checksum, { entity, row })
  return (await unknownRowsOf(tables, scope)).reduce(withRow, checksum)
}
