import { isDeepStrictEqual } from 'node:util'
import {
  type AnyRow,
  type EntityName,
  type IndexOf,
  type MaintenanceItem,
  type Membership,
  type Row,
  type System,
} from '@hearthkeep/shared/entities/all.ts'
import type { MutationId } from '@hearthkeep/shared/entities/fields.ts'
import { propertyScope, scopeOwner } from '@hearthkeep/shared/entities/scope.ts'
import { must } from '@hearthkeep/shared/must.ts'
import { mutationNamed } from '@hearthkeep/shared/mutations/all.ts'
import type { Reader } from '@hearthkeep/shared/mutations/mutation.ts'
import { fieldOf, Overlay } from '@hearthkeep/shared/mutations/overlay.ts'
import { summaryOf } from '@hearthkeep/shared/rules/property-summary.ts'
import { traceOf } from '../../web/src/data/bases.ts'
import type { BaseRow, PendingMutation } from '../../web/src/data/local-store.ts'
import { replay, type Person, type Replayed } from '../../web/src/data/mutate.ts'
import { byScope, entityOf, hereIn, shownScopes, within, type Held, type Rows } from './held.ts'
import type { ServerRecord } from './server-record.ts'
import type { SimulatedDevice } from './simulated-device.ts'
import type { VersionSkew } from './version-skew.ts'
import { areSameRows, holds, sameRows } from './violation.ts'

/** [I1], [I2], [I4] and [I8] on one device; `epoch` is what became of the databases under the epoch it knows. */
export async function checkDevice(
  checked: Checked,
  records: { epoch: ServerRecord[]; current: ServerRecord },
): Promise<void> {
  const { device, held, server } = checked
  if (server === 'tomorrow')
    holds(held.unpainted.length === 0, 'P18', () => `${device.name} has forgotten what it did not know`)
  const confirmed = confirmedRows(held)
  checkConfirmed({ name: device.name, held, confirmed }, records.epoch)
  const changes = await checkView({ name: device.name, held, confirmed }, device.person)
  // What a server of tomorrow adds to the rows is not compared.
  if (server !== 'tomorrow') checkTraces({ name: device.name, held }, changes, device.person)
  checkSummaries(device.name, held)
  checkCount(device.name, held)
  checkKept(device, held, records.current)
}

/** What is known of a device from outside, whatever its disk is. */
export type Watched = Pick<SimulatedDevice, 'name' | 'person' | 'known' | 'bugs'>

interface Checked {
  device: Watched
  held: Held
  server: VersionSkew['server']
}

/** [I6]; what a server had lost when it was restored may come back later, through a clone. */
export function checkOrder(
  { name, known }: Watched,
  server: { record: ServerRecord; lost: ReadonlySet<MutationId> },
): void {
  const taken = known.filter((id) => !server.lost.has(id)).flatMap((id) => server.record.placeOf(id) ?? [])
  const isInOrder = taken.every((place, index) => index === 0 || place > must(taken[index - 1], 'the one before'))
  holds(isInOrder, 'I6', () => `${name}'s changes took effect in another order`)
}

function confirmedRows(held: Held): Map<string, AnyRow> {
  const rows = new Map(held.view)
  for (const { entity, id, row } of held.bases)
    if (row) rows.set(`${entity}/${id}`, row)
    else rows.delete(`${entity}/${id}`)
  return rows
}

interface Seen {
  name: string
  held: Held
  confirmed: Map<string, AnyRow>
}

function checkConfirmed({ name, held, confirmed }: Seen, records: ServerRecord[]): void {
  const known = new Set(held.scopes.map(({ id }) => id))
  for (const [key, row] of [...confirmed, ...held.view])
    holds(known.has(row.scope), 'I8', () => `${name} still has ${key}`)
  for (const { scope } of [...held.replaced, ...held.unknown])
    holds(known.has(scope), 'I8', () => `${name} still keeps something of ${scope}`)
  for (const { propertyId } of held.summaries)
    holds(known.has(propertyScope(propertyId)), 'I8', () => `${name} still has the summary of ${propertyId}`)
  const confirmedOf = byScope(confirmed)
  for (const { id, version, state } of held.scopes) {
    if (state !== 'shown') continue
    const rows = confirmedOf.get(id) ?? new Map()
    const atVersion =
      version === 0 ? [new Map()] : records.flatMap((record) => record.rowsAt({ scope: id, version }) ?? [])
    if (atVersion.some((expected) => areSameRows(rows, expected))) continue
    const what = () => `${name}'s confirmed rows of ${id} are not the server's at version ${version}`
    sameRows(rows, atVersion.at(-1) ?? new Map(), 'I1', what)
  }
}

/** @returns what each pending mutation changes there. */
async function checkView({ name, held, confirmed }: Seen, person: Person): Promise<Replayed['changes']> {
  const shown = shownScopes(held)
  const { view, changes } = await replay(new Overlay(readerOfRows(confirmed)), held.outbox, person)
  const open = unsettled(held, { changes, person })
  const isSettled = (each: Pick<BaseRow, 'entity' | 'id'>) => !open.has(keyOf(each))
  const settled = (rows: Rows) => new Map([...within(rows, shown)].filter(([key]) => !open.has(key)))
  const replayed = view.changes().filter(isSettled)
  const expected = new Map(confirmed)
  for (const { entity, id, after } of replayed)
    if (after) expected.set(`${entity}/${id}`, after)
    else expected.delete(`${entity}/${id}`)
  sameRows(
    settled(held.view),
    settled(expected),
    'I2',
    () => `${name} does not see what is pending over what is confirmed`,
  )

  const based = new Set(held.bases.map(keyOf))
  for (const { entity, id, before, after } of replayed) {
    const row = after ?? before
    if (row && shown.has(row.scope))
      holds(based.has(keyOf({ entity, id })), 'I2', () => `${name} has no base row for ${entity}/${id}, which waits`)
  }
  const touched = new Set(replayed.map(keyOf))
  for (const base of held.bases.filter(isSettled)) {
    const present = base.row ?? held.view.get(keyOf(base))
    if (present && shown.has(present.scope))
      holds(
        touched.has(keyOf(base)),
        'I2',
        () => `${name} has a base row for ${keyOf(base)}, which nothing pending touches`,
      )
  }
  return changes
}

/**
 * The rows that a change of several scopes touches of which not all are shown: until they are it may stand on what is
 * still loading, or not be seen yet.
 */
function unsettled(held: Held, { changes, person }: Pick<Replayed, 'changes'> & { person: Person }): Set<string> {
  const rows = held.outbox.flatMap((mutation) =>
    isWhole(held, mutation, person) ? [] : [...(changes.get(mutation.id) ?? []), ...(mutation.bases ?? [])],
  )
  return new Set(rows.map(keyOf))
}

/** Whether each of its scopes that is here is shown. */
export function isWhole(held: Held, { name, args }: PendingMutation, { userId }: Person): boolean {
  const [shown, scopes] = [shownScopes(held), mutationNamed(name)?.scopes(args, userId) ?? []]
  return scopes.length < 2 || scopes.every((scope) => shown.has(scope) || !held.scopes.some(({ id }) => id === scope))
}

function checkTraces({ name, held }: Pick<Seen, 'name' | 'held'>, changes: Replayed['changes'], person: Person): void {
  const shown = shownScopes(held)
  for (const mutation of held.outbox) {
    const { id, scope, bases, moves } = mutation
    if (!bases || !shown.has(scope) || !isWhole(held, mutation, person)) continue
    const isSo = isDeepStrictEqual(sorted({ bases, moves }), sorted(traceOf(changes.get(id) ?? [])))
    holds(isSo, 'I2', () => `${name} believes that ${id} did something else than it does`)
  }
}

const sorted = ({ bases = [], moves }: Pick<PendingMutation, 'bases' | 'moves'>) => ({
  bases: bases.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
  moves,
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
    get: async <E extends EntityName>(entity: E, id: string) => rows.get(`${entity}/${id}`) as Row<E> | undefined,
    byIndex: async <E extends EntityName>(entity: E, index: IndexOf<E>, value: string) =>
      (byEntity.get(entity) ?? []).filter((row) => fieldOf(row, index) === value) as Row<E>[],
  }
}

/** What lists show of a house is what its rows say. */
function checkSummaries(name: string, held: Held): void {
  const stored = new Map(held.summaries.map((summary) => [summary.propertyId as string, summary]))
  const shownOf = byScope(held.view)
  for (const scope of shownScopes(held)) {
    const owner = scopeOwner(scope)
    if (owner.kind !== 'property') continue
    const house = held.view.get(`property/${owner.id}`)
    const summary = stored.get(owner.id)
    if (!house || house.deletedAt !== null) {
      holds(!summary, 'I2', () => `${name} has a summary of the removed house ${scope}`)
      continue
    }
    const rows = (entity: EntityName) =>
      [...(shownOf.get(scope) ?? [])].flatMap(([key, row]) => (entityOf(key) === entity ? [row] : []))
    const { day, owner: ownerTold, revision: _revision, ...figures } = must(summary, `${name}'s summary of ${scope}`)
    const expected = summaryOf({
      propertyId: owner.id,
      systems: rows('system') as System[],
      items: rows('maintenanceItem') as MaintenanceItem[],
      today: day,
    })
    // Of two items due on one day either may come first.
    const dated = ({ nextDue, ...rest }: typeof expected) => ({ ...rest, due: nextDue?.date })
    const alike = JSON.stringify(dated(figures)) === JSON.stringify(dated(expected))
    holds(
      alike,
      'I2',
      () => `${name}'s summary of ${scope}: ${JSON.stringify(figures)}, not ${JSON.stringify(expected)}`,
    )
    const owners = (rows('membership') as Membership[]).filter(
      ({ relation, until, deletedAt }) => relation === 'owner' && until === null && deletedAt === null,
    )
    const isOwner = owners.length === 0 ? ownerTold === null : owners.some((each) => each.name === ownerTold)
    holds(isOwner, 'I2', () => `${name}'s summary of ${scope} names ${ownerTold}`)
  }
}

/** [I5]: an entry of the outbox and the count of its device are of one transaction. */
function checkCount(name: string, { outbox, state }: Held): void {
  const last = outbox.at(-1)?.seq ?? 0
  holds(last < state.nextSeq, 'I5', () => `${name} counts to ${state.nextSeq}, and its outbox to ${last}`)
}

function checkKept({ name, known }: Watched, held: Held, current: ServerRecord): void {
  const here = hereIn(held)
  for (const id of known)
    holds(here.has(id) || current.hasApplied(id), 'I4', () => `${name} was told that ${id} is saved, and it is nowhere`)
}
