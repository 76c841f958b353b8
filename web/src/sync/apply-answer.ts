import type { AnyRow, EntityName } from '@hearthkeep/shared/entities/all.ts'
import type { CalendarDate } from '@hearthkeep/shared/entities/fields.ts'
import type { Scope } from '@hearthkeep/shared/entities/scope.ts'
import { must } from '@hearthkeep/shared/must.ts'
import { Overlay, type RowChange } from '@hearthkeep/shared/mutations/overlay.ts'
import { emptyChecksum, isSameChecksum, withChange, type Checksum } from '@hearthkeep/shared/protocol/checksum.ts'
import type { OkAnswer, ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { DeviceState, LocalScope, LocalStore, LocalTables, PendingMutation } from '../data/local-store.ts'
import { basesOf } from '../data/bases.ts'
import { replay, type Person } from '../data/mutate.ts'
import { forgetTallies } from '../data/summaries.ts'
import { RememberingReader } from '../data/remembering-reader.ts'
import { listIn, scopesOf } from '../data/write-rows.ts'
import type { BuiltRequest } from './build-request.ts'
import { confirmOwn } from './confirm-own.ts'
import { countRows } from './count-rows.ts'
import { replayOnTop } from './replay-on-top.ts'
import { settleResults } from './settle-results.ts'
import { forgetUnknown, isKnown, keepUnknown, knownEntities, unknownOf } from './unknown-rows.ts'
import { newScopesOf, writeNewScopes } from './write-new-scopes.ts'

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
    const [state, scopes] = await Promise.all([tables.device.get('this'), tables.scopes.all()])
    const device = must(state, 'the state of this device')
    if (!fits(request, { device, scopes })) return false
    await tables.device.put([{ ...device, epoch: answer.epoch, syncedAt: now, coming: answer.coming ?? 0 }])
    if (request.loaded.length === 0 && (await confirmOwn(tables, { answer, pushed: request.pushed, scopes })))
      return true

    const begun = await newScopesOf(tables, answer.deltas)
    const deltas = answer.deltas.filter((delta) => !begun.includes(delta))
    const outbox = await tables.outbox.all()
    const bases = basesOf(outbox)
    const stored = new RememberingReader(tables)
    await stored.load([...bases, ...rowsToldOf(tables, deltas)])
    const confirmed = new Overlay(stored)
    for (const { entity, id, row } of bases) await confirmed.write(entity, id, row)
    const asSaid = await rowsAsSaid(confirmed, { outbox, answer, person })
    const whole = deltas.map(({ scope }) => scope).filter((scope) => !request.wire.cursors[scope])
    const here = new Set(scopes.map(({ id }) => id))
    for (const scope of [...answer.lost, ...answer.fresh.map((fresh) => fresh.scope), ...whole])
      if (here.has(scope)) await dropRows(tables, confirmed, scope)
    await moveCursors(tables, apply)
    await writeNewScopes(tables, { deltas: begun, today })
    for (const delta of deltas)
      await applyDelta(tables, {
        confirmed,
        delta,
        today,
        isWhole: whole.includes(delta.scope),
        asSaid: asSaid.get(delta.scope) ?? [],
      })

    const pending = await settleResults(tables, { answer, confirmed, person })
    await forgetLost(tables)
    await replayOnTop(tables, { stored, confirmed, pending, person, today })
    return true
  }, 'relaxed')
}

/** The guard: a late or doubled answer must not be laid over a device that has moved on since. */
function fits({ wire }: BuiltRequest, { device, scopes }: Here): boolean {
  if (device.device !== wire.device || device.epoch !== wire.epoch) return false
  const cursors = new Map(scopes.map(({ id, version }) => [id, version]))
  const began = scopes.filter(({ id, version }) => wire.cursors[id] === undefined && version === 0).length
  return (
    cursors.size - began === Object.keys(wire.cursors).length &&
    Object.entries(wire.cursors).every(([scope, version]) => cursors.get(scope as Scope) === version)
  )
}

interface Here {
  device: DeviceState
  scopes: readonly LocalScope[]
}

/** What the deltas bring or take away, as far as this version knows it. */
const rowsToldOf = (tables: LocalTables, deltas: readonly ScopeDelta[]) =>
  deltas.flatMap(({ puts, deletes }) =>
    [...puts.map(({ entity, row }) => ({ entity, id: row.id })), ...deletes].flatMap(({ entity, id }) =>
      isKnown(tables, entity) ? [{ entity, id }] : [],
    ),
  )

async function dropRows(tables: LocalTables, confirmed: Overlay, scope: Scope): Promise<void> {
  await tables.unknown.delete((await unknownOf(tables, scope)).map(({ key }) => key))
  const known = knownEntities(tables)
  const rows = await Promise.all(known.map((entity) => confirmed.byIndex(entity, 'scope', scope)))
  for (const [place, entity] of known.entries())
    for (const { id } of rows[place] ?? []) await confirmed.write(entity, id, null)
}

interface Said {
  outbox: readonly PendingMutation[]
  answer: OkAnswer
  person: Person
}

/** The rows that the server has as this device made them, by scope in their order: they are not among the deltas. */
async function rowsAsSaid(confirmed: Overlay, { outbox, answer, person }: Said): Promise<Map<Scope, RowChange[]>> {
  const made = new Set(answer.results.flatMap((result) => (result.status === 'ok' && result.asSaid ? [result.id] : [])))
  const last = outbox.findLastIndex(({ id }) => made.has(id))
  const { changes } = await replay(confirmed, outbox.slice(0, last + 1), person)
  const rows = new Map<Scope, RowChange[]>()
  for (const [id, all] of changes)
    if (made.has(id)) for (const change of all) for (const scope of scopesOf([change])) listIn(rows, scope).push(change)
  return rows
}

interface Applied {
  confirmed: Overlay
  delta: ScopeDelta
  today: CalendarDate
  /** All of the scope, not what changed in it. */
  isWhole: boolean
  /** What it leaves out. */
  asSaid: readonly RowChange[]
}

async function applyDelta(tables: LocalTables, applied: Applied): Promise<void> {
  const { confirmed, delta, isWhole, asSaid } = applied
  const { deletes, puts } = delta
  const scope = must(await tables.scopes.get(delta.scope), 'the scope of the delta')
  let checksum = isWhole ? emptyChecksum : scope.checksum
  const move = async (entity: EntityName, id: string, after: AnyRow | null) => {
    const before = (await confirmed.get(entity, id)) ?? null
    checksum &&= withChange(checksum, { entity, before, after })
    await confirmed.write(entity, id, after)
  }
  if (!isWhole) for (const { entity, id, after } of asSaid) await move(entity, id, after)
  await forgetUnknown(tables, deletes)
  for (const { entity, id } of deletes) if (isKnown(tables, entity)) await move(entity, id, null)
  const known = await keepUnknown(tables, puts)
  for (const { entity, row } of known) await move(entity, row.id, row)
  // While it is loading it is not complete.
  if (scope.state !== 'shown') return
  await tables.scopes.put([await checked(tables, { ...applied, scope, checksum })])
}

/**
 * The scope with its checksum. Once a day, and when in doubt, all of it is counted; a mismatch has it loaded anew, but for
 * what has just been loaded whole: nothing better can be had.
 */
async function checked(
  tables: LocalTables,
  {
    confirmed,
    delta,
    today,
    isWhole,
    scope,
    checksum,
  }: Applied & { scope: LocalScope; checksum: Checksum | undefined },
): Promise<LocalScope> {
  const expected = delta.checksum
  // A server of an earlier version has none.
  if (!expected) return scope
  if (checksum && scope.counted === today && isSameChecksum(checksum, expected)) return { ...scope, checksum }
  const counted = await countRows(tables, confirmed, delta.scope)
  const isSound = checksum && isSameChecksum(checksum, expected) && isSameChecksum(counted, expected)
  if (!isSound) await forgetTallies(tables, [delta.scope])
  if (isWhole || isSameChecksum(counted, expected)) return { ...scope, checksum: counted, counted: today }
  return { id: scope.id, version: 0, state: 'shown', drifted: true }
}

/** What others had set in a house that is no longer here is theirs; what the person typed stays among the refused. */
async function forgetLost(tables: LocalTables): Promise<void> {
  const replaced = await tables.replaced.all()
  if (replaced.length === 0) return
  const known = new Set((await tables.scopes.all()).map(({ id }) => id))
  const theirs = replaced.filter(({ scope }) => !known.has(scope))
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
