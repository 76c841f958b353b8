import { entityNames, type EntityName } from '@hearthkeep/shared/entities/all.ts'
import type { CalendarDate } from '@hearthkeep/shared/entities/fields.ts'
import type { Scope } from '@hearthkeep/shared/entities/scope.ts'
import { must } from '@hearthkeep/shared/must.ts'
import { Overlay, type RowChange } from '@hearthkeep/shared/mutations/overlay.ts'
import type { MutationResult, OkAnswer, ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { LocalScope, LocalStore, LocalTables, PendingMutation, RefusedMutation } from '../data/local-store.ts'
import { replay, type Person } from '../data/mutate.ts'
import { readerOf } from '../data/reader.ts'
import { refreshSummaries } from '../data/summaries.ts'
import { baseOf, scopesOf, showNewScopes, writeRows } from '../data/write-rows.ts'
import type { BuiltRequest } from './build-request.ts'

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
    for (const scope of [...answer.lost, ...answer.fresh.map((fresh) => fresh.scope)]) await dropRows(confirmed, scope)
    for (const delta of answer.deltas) await applyDelta(confirmed, delta)
    await moveCursors(tables, apply)

    const results = new Map(answer.results.map((result) => [result.id, result]))
    const pending = await settle(tables, results)
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

async function dropRows(confirmed: Overlay, scope: Scope): Promise<void> {
  for (const entity of entityNames)
    for (const row of await confirmed.byIndex(entity, 'scope', scope)) await confirmed.write(entity, row.id, null)
}

async function applyDelta(confirmed: Overlay, { deletes, puts }: ScopeDelta): Promise<void> {
  for (const { entity, id } of deletes) await confirmed.write(entity, id, null)
  for (const { entity, row } of puts) await confirmed.write(entity, row.id, row)
}

async function moveCursors(tables: LocalTables, { request, answer, newLoad }: Apply): Promise<void> {
  await tables.scopes.delete(answer.lost)
  const versions = new Map(answer.deltas.map(({ scope, version }) => [scope, version]))
  const moved = (await tables.scopes.all()).flatMap((scope): LocalScope[] => {
    const version = versions.get(scope.id) ?? scope.version
    versions.delete(scope.id)
    if (scope.state === 'loaded' && request.loaded.includes(scope.id))
      return [{ id: scope.id, version, state: 'shown' }]
    return version === scope.version ? [] : [{ ...scope, version }]
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

/** Takes out what the server has decided, by id; refusals go to where the person finds them. @returns what still waits. */
async function settle(tables: LocalTables, results: ReadonlyMap<string, MutationResult>): Promise<PendingMutation[]> {
  const waiting: PendingMutation[] = []
  const decided: number[] = []
  const refused: RefusedMutation[] = []
  for (const mutation of await tables.outbox.all()) {
    const result = results.get(mutation.id)
    if (!result || result.status === 'retry') {
      waiting.push(mutation)
      continue
    }
    decided.push(mutation.seq)
    const { id, name, args, at, sentence, scope } = mutation
    if (result.status === 'refused') refused.push({ id, name, args, at, sentence, scope, refusal: result.refusal })
  }
  await tables.outbox.delete(decided)
  await tables.refused.put(refused)
  return waiting
}

/** Where a row was changed below and on top, what is on top counts. */
function lastOfEach(changes: readonly RowChange[]): RowChange[] {
  const byRow = new Map<`${EntityName}/${string}`, RowChange>()
  for (const change of changes) byRow.set(`${change.entity}/${change.id}`, change)
  return [...byRow.values()]
}
