import { pastScope, scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import { isDeepStrictEqual } from 'node:util'
import type { AnyRow, EntityName, IndexOf, Row } from '@hearthkeep/shared/entities.ts'
import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { mutationNamed } from '@hearthkeep/shared/mutations.ts'
import type { Reader } from '@hearthkeep/shared/kernel/mutation.ts'
import { fieldOf, Overlay, type RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { runRecordOf } from '../../../web/src/data/mutate/base-rows.ts'
import type { BaseRow, PendingMutation } from '../../../web/src/data/store/local-store.ts'
import { replay, type Person } from '../../../web/src/data/mutate/mutate.ts'
import { entityOf, shownScopes, within, type DeviceData, type Rows } from '../device/device-data.ts'
import { holds, sameRows } from './violation.ts'

export interface CheckedRows {
  name: string
  data: DeviceData
  confirmed: Map<string, AnyRow>
}

/** A device's pending mutations, replayed over its confirmed rows. */
interface ReplayedPending {
  view: Overlay
  /** The changes of each mutation. */
  changes: ReadonlyMap<MutationId, readonly RowChange[]>
  /**
   * Mutations that cannot be checked yet: one of their scopes is still loading, so they may depend on missing rows or
   * be invisible. Mutations that depend on the changes of such a mutation cannot be checked either.
   */
  open: ReadonlySet<MutationId>
  /** The rows that open mutations touch. */
  openRows: ReadonlySet<string>
}

export async function replayPending(data: DeviceData, confirmed: Rows, person: Person): Promise<ReplayedPending> {
  const view = new Overlay(readerOfRows(confirmed))
  const changes = new Map<MutationId, readonly RowChange[]>()
  const [open, openRows] = [new Set<MutationId>(), new OpenRows()]
  for (const mutation of data.outbox) {
    const reader = openRows.watching(view)
    const replayed = await replay({ stored: allAtHand, confirmed: new Overlay(reader) }, [mutation], person)
    const made = replayed.changes.get(mutation.id) ?? []
    changes.set(mutation.id, made)
    for (const { entity, id, after } of made) view.write(entity, id, after)
    if (areAllScopesShown(data, mutation, person) && !reader.hasSeenOpenRow) continue
    open.add(mutation.id)
    openRows.add(made.flatMap(({ entity, id, before, after }) => [before, after].map((row) => ({ entity, id, row }))))
    const based = mutation.baseRows ?? []
    // A row that it created has no base row, but others may find it by an index.
    const present = based.map(({ entity, id }) => ({ entity, id, row: data.view.get(keyOf({ entity, id })) ?? null }))
    openRows.add([...based, ...present])
  }
  return { view, changes, open, openRows: openRows.keys() }
}

/** The rows that open mutations touch, before and after. */
class OpenRows {
  private readonly rows: BaseRow[] = []

  add(rows: readonly BaseRow[]): void {
    this.rows.push(...rows)
  }

  keys(): Set<string> {
    return new Set(this.rows.map(keyOf))
  }

  /** Returns a reader that detects reads of these rows. */
  watching(below: Reader): Reader & { hasSeenOpenRow: boolean } {
    const { rows } = this
    return {
      hasSeenOpenRow: false,
      get(entity, id) {
        this.hasSeenOpenRow ||= rows.some((open) => open.entity === entity && open.id === id)
        return below.get(entity, id)
      },
      getMany(entity, ids) {
        return ids.map((id) => this.get(entity, id))
      },
      isFree(entity, id) {
        return this.get(entity, id) === undefined
      },
      byIndex(entity, index, value) {
        this.hasSeenOpenRow ||= rows.some(
          ({ row, ...open }) => open.entity === entity && row !== null && fieldOf(row, index) === value,
        )
        return below.byIndex(entity, index, value)
      },
    }
  }
}

/**
 * [I2]: A person sees pending changes over confirmed rows, and each row that a pending mutation touches has a base row.
 */
export function checkView({ name, data, confirmed }: CheckedRows, { view, openRows }: ReplayedPending): void {
  const shown = shownScopes(data)
  const isSettled = (each: Pick<BaseRow, 'entity' | 'id'>) => !openRows.has(keyOf(each))
  const settled = (rows: Rows) => new Map([...within(rows, shown)].filter(([key]) => !openRows.has(key)))
  const replayed = view.changes().filter(isSettled)
  const expected = new Map(confirmed)
  for (const { entity, id, after } of replayed)
    if (after) expected.set(`${entity}/${id}`, after)
    else expected.delete(`${entity}/${id}`)
  sameRows(
    settled(data.view),
    settled(expected),
    'I2',
    () => `${name} does not show its pending changes over the confirmed rows`,
  )

  const based = new Set(data.baseRows.map(keyOf))
  for (const { entity, id, before, after } of replayed) {
    const row = after ?? before
    if (row && shown.has(row.scope))
      holds(
        based.has(keyOf({ entity, id })),
        'I2',
        () => `${name} has no base row for ${entity}/${id}, which is pending`,
      )
  }
  const touched = new Set(replayed.map(keyOf))
  for (const base of data.baseRows.filter(isSettled)) {
    const present = base.row ?? data.view.get(keyOf(base))
    if (present && shown.has(present.scope))
      holds(
        touched.has(keyOf(base)),
        'I2',
        () => `${name} has a base row for ${keyOf(base)}, which no pending mutation touches`,
      )
  }
}

/** True if every scope of the mutation that is on the device is shown. */
export function areAllScopesShown(data: DeviceData, { name, args }: PendingMutation, { userId }: Person): boolean {
  const [shown, named] = [shownScopes(data), mutationNamed(name)?.scopes(args, userId) ?? []]
  // Past work that is still loading is read too ([M4]).
  const past = named.map(scopeOwner).flatMap(({ kind, id }) => (kind === 'property' ? [pastScope(id)] : []))
  const scopes = [...named, ...past]
  return scopes.length < 2 || scopes.every((scope) => shown.has(scope) || !data.scopes.some(({ id }) => id === scope))
}

/** [I2]: Each pending mutation stores the rows that it changes on the device, and their previous values. */
export function checkRunRecords(
  { name, data }: Pick<CheckedRows, 'name' | 'data'>,
  { changes, open }: ReplayedPending,
): void {
  const shown = shownScopes(data)
  for (const { id, scope, baseRows, checksumDeltas } of data.outbox) {
    if (!baseRows || !shown.has(scope) || open.has(id)) continue
    const isEqual = isDeepStrictEqual(sorted({ baseRows, checksumDeltas }), sorted(runRecordOf(changes.get(id) ?? [])))
    holds(isEqual, 'I2', () => `${name} stores another run record of ${id} than its replay gives`)
  }
}

/** Nothing has to be loaded. */
const allAtHand = {
  run: <Result>(compute: (rows: Reader) => Result) => Promise.resolve(compute(readerOfRows(new Map()))),
}

const sorted = ({ baseRows = [], checksumDeltas }: Pick<PendingMutation, 'baseRows' | 'checksumDeltas'>) => ({
  baseRows: baseRows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
  checksumDeltas,
})

const keyOf = ({ entity, id }: Pick<BaseRow, 'entity' | 'id'>) => `${entity}/${id}`

function readerOfRows(rows: Rows): Reader {
  const byEntity = new Map<string, AnyRow[]>()
  for (const [key, row] of rows) {
    const entity = entityOf(key)
    const known = byEntity.get(entity)
    if (known) known.push(row)
    else byEntity.set(entity, [row])
  }
  return {
    get: <E extends EntityName>(entity: E, id: string) => rows.get(`${entity}/${id}`) as Row<E> | undefined,
    getMany: <E extends EntityName>(entity: E, ids: readonly string[]) =>
      ids.map((id) => rows.get(`${entity}/${id}`) as Row<E> | undefined),
    isFree: (entity, id) => !rows.has(`${entity}/${id}`),
    byIndex: <E extends EntityName>(entity: E, index: IndexOf<E>, value: string) =>
      (byEntity.get(entity) ?? []).filter((row) => fieldOf(row, index) === value) as Row<E>[],
  }
}
