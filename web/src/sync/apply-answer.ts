import { entityNames, type EntityName } from '@hearthkeep/shared/entities/all.ts'
import type { CalendarDate } from '@hearthkeep/shared/entities/fields.ts'
import type { Scope } from '@hearthkeep/shared/entities/scope.ts'
import { must } from '@hearthkeep/shared/must.ts'
import { Overlay, type RowChange } from '@hearthkeep/shared/mutations/overlay.ts'
import type { OkAnswer, ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { LocalScope, LocalStore, LocalTables } from '../data/local-store.ts'
import { replay, type Person } from '../data/mutate.ts'
import { readerOf } from '../data/reader.ts'
import { refreshSummaries } from '../data/summaries.ts'
import { baseOf, scopesOf, showNewScopes, writeRows } from '../data/write-rows.ts'
import type { BuiltRequest } from './build-request.ts'
import { findDrifted } from './find-drifted.ts'
import { settleResults } from './settle-results.ts'
import { forgetUnknown, isKnown, keepUnknown, unknownOf } from './unknown-rows.ts'

export interface Apply {
  request: BuiltRequest
  answer: OkAnswer
  person: Person
  today: CalendarDate
  /** A moment in UTC. */
  now: string
  /** Names a first load that the answer asks for. */
  newLoad: string
}

/**
 * Takes the server's answer in and puts what is still pending on top of it, in one transaction (rules 8 and 9):
 * base rows back, lost scopes out, deletes, puts, cursors, results, replay.
 * @returns false, with nothing changed, when the device is no longer where the request found it.
 */
export function applyAnswer(store: LocalStore, apply: Apply): Promise<boolean> {
  const { request, answer, person, today, now } = apply
  return store.write(async (tables) => {
    if (!(await fits(tables, request))) return false

    const confirmed = new Overlay(readerOf(tables))
    for (const { entity, id, row } of await tables.base.all()) await confirmed.write(entity, id, row)
    const whole = answer.deltas.map(({ scope }) => scope).filter((scope) => !request.wire.cursors[scope])
    for (const scope of [...answer.lost, ...answer.fresh.map((fresh) => fresh.scope), ...whole])
      await dropRows(tables, confirmed, scope)
    for (const delta of answer.deltas) await applyDelta(tables, confirmed, delta)
    await moveCursors(tables, apply)
    await markDrifted(tables, { confirmed, deltas: answer.deltas.filter(({ scope }) => !whole.includes(scope)) })
    await forgetLost(tables, answer.lost)

    const pending = await settleResults(tables, { answer, confirmed })
    const view = await replay(confirmed, pending, person)

    const ours = view.changes()
    const changes = [...confirmed.changes(), ...ours]
    await tables.base.clear()
    await tables.base.put(ours.map(baseOf))
    await writeRows(tables, lastOfEach(changes))
    await showNewScopes(tables, ours)
    await refreshSummaries(tables, [...new Set([...scopesOf(changes), ...request.loaded])], today)
    const device = must(await tables.device.get('this'), 'the state of this device')
    await tables.device.put([{ ...device, epoch: answer.epoch, syncedAt: now }])
    return true
  })
}

/** The guard: a late or doubled answer must not be laid over a device that has moved on since. */
async function fits(tables: LocalTables, { wire }: BuiltRequest): Promise<boolean> {
  const device = must(await tables.device.get('this'), 'the state of this device')
  if (device.device !== wire.device || device.epoch !== wire.epoch) return false
  const scopes = await tables.scopes.all()
  const cursors = new Map(scopes.map(({ id, version }) => [id, version]))
  const began = scopes.filter(({ id, version }) => wire.cursors[id] === undefined && version === 0).length
  return (
    cursors.size - began === Object.keys(wire.cursors).length &&
    Object.entries(wire.cursors).every(([scope, version]) => cursors.get(scope as Scope) === version)
  )
}

async function dropRows(tables: LocalTables, confirmed: Overlay, scope: Scope): Promise<void> {
  await tables.unknown.delete((await unknownOf(tables, scope)).map(({ key }) => key))
  for (const entity of entityNames)
    for (const row of await confirmed.byIndex(entity, 'scope', scope)) await confirmed.write(entity, row.id, null)
}

async function applyDelta(tables: LocalTables, confirmed: Overlay, { deletes, puts }: ScopeDelta): Promise<void> {
  await forgetUnknown(tables, deletes)
  for (const { entity, id } of deletes) if (isKnown(entity)) await confirmed.write(entity, id, null)
  for (const { entity, row } of await keepUnknown(tables, puts)) await confirmed.write(entity, row.id, row)
}

/** Of what has just been loaded whole nothing better can be had; a scope that is still loading is not complete. */
async function markDrifted(
  tables: LocalTables,
  { confirmed, deltas }: { confirmed: Overlay; deltas: readonly ScopeDelta[] },
): Promise<void> {
  const scopes = new Map((await tables.scopes.all()).map((scope) => [scope.id, scope]))
  const complete = deltas.filter((delta) => scopes.get(delta.scope)?.state === 'shown')
  const drifted = await findDrifted(tables, confirmed, complete)
  await tables.scopes.put([...drifted].map((id) => ({ id, version: 0, state: 'shown', drifted: true })))
}

/** What others had set there is theirs; what the person has typed stays among the refused. */
async function forgetLost(tables: LocalTables, lost: readonly Scope[]): Promise<void> {
  const theirs = (await tables.replaced.all()).filter(({ scope }) => lost.includes(scope))
  await tables.replaced.delete(theirs.map(({ key }) => key))
}

async function moveCursors(tables: LocalTables, { request, answer, newLoad }: Apply): Promise<void> {
  await tables.scopes.delete(answer.lost)
  const versions = new Map(answer.deltas.map(({ scope, version }) => [scope, version]))
  const moved = (await tables.scopes.all()).flatMap((scope): LocalScope[] => {
    const version = versions.get(scope.id) ?? scope.version
    versions.delete(scope.id)
    if (scope.state === 'loaded' && request.loaded.includes(scope.id) && !answer.more)
      return [{ id: scope.id, version, state: 'shown' }]
    const { drifted: _drifted, ...sound } = scope
    return version === scope.version ? [] : [{ ...sound, version }]
  })
  const whole = [...versions].map(([id, version]) => ({ id, version, state: 'shown' as const }))
  const fresh = answer.fresh.map(({ scope, version }) => ({
    id: scope,
    version,
    state: 'loading' as const,
    load: newLoad,
  }))
  await tables.scopes.put([...moved, ...whole, ...fresh])
}

/** Where a row was changed below and on top, what is on top counts. */
function lastOfEach(changes: readonly RowChange[]): RowChange[] {
  const byRow = new Map<`${EntityName}/${string}`, RowChange>()
  for (const change of changes) byRow.set(`${change.entity}/${change.id}`, change)
  return [...byRow.values()]
}
