import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Overlay, type RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { emptyChecksum, isSameChecksum, withChange, type Checksum } from '@hearthkeep/shared/protocol/checksum.ts'
import type { News } from '@hearthkeep/shared/protocol/poke.ts'
import type { OkAnswer, ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { LocalScope, LocalStore, LocalTables, PendingMutation } from '../../data/store/local-store.ts'
import { basesOf } from '../../data/mutate/bases.ts'
import { replay, type Person } from '../../data/mutate/mutate.ts'
import { forgetTallies } from '../../data/summary/summaries.ts'
import { RememberingReader } from '../../data/mutate/remembering-reader.ts'
import { listIn, scopesNamed, scopesOf } from '../../data/store/write-rows.ts'
import type { BuiltRequest } from '../loop/build-request.ts'
import { confirmOwn } from './confirm-own.ts'
import { countRows } from './count-rows.ts'
import { fits, isContinued, isHeard, type Here, type Told } from './fits.ts'
import { replayOnTop } from './replay-on-top.ts'
import { settleResults } from './settle-results.ts'
import { forgetUnknown, isKnown, keepUnknown, knownEntities, unknownOf } from './unknown-rows.ts'
import { writeNewScopes } from './write-new-scopes.ts'

interface When {
  person: Person
  today: CalendarDate
  /** A moment in UTC. */
  now: string
}

export interface Apply extends When {
  request: BuiltRequest
  answer: OkAnswer
  /** Names a first load that the answer asks for. */
  newLoad: string
}

/**
 * Takes the server's answer in and puts what is still pending on top of it, in one transaction (rules 8 and 9).
 * @returns false, with nothing changed, when the device is no longer where the request found it.
 */
export function applyAnswer(store: LocalStore, apply: Apply): Promise<boolean> {
  return store.write(async (tables) => {
    const found = await findHere(tables, apply)
    if (!isAsAsked(apply.request, found.here) || !fits(found.deltas, found.here)) return false
    await layOver(tables, found)
    return true
  }, 'relaxed')
}

/** No other answer may have been taken in since: what it said of lost and new scopes is in no delta. */
const isAsAsked = ({ wire, answers }: BuiltRequest, { device }: Here) =>
  device.device === wire.device && device.epoch === wire.epoch && (device.answers ?? 0) === answers

/** What the answer tells, beside what the device has of that. */
export interface Found extends Apply {
  deltas: Told[]
  here: Here
}

export async function findHere(tables: LocalTables, apply: Apply): Promise<Found> {
  const { cursors } = apply.request.wire
  const deltas = apply.answer.deltas.map((delta) => ({ ...delta, since: delta.since ?? cursors[delta.scope] ?? 0 }))
  return { ...apply, deltas, here: await whatIsHere(tables, deltas) }
}

/** Lays an answer over what the device has, whatever that is. */
export async function layOver(tables: LocalTables, found: Found): Promise<void> {
  const { request, answer, here, now } = found
  // A server of an earlier version makes no cursor, and does not know that of the last answer.
  const { answers = 0, cursor: _known, ...device } = here.device
  const { epoch, coming = 0, cursor } = answer
  const heard = { ...device, epoch, coming, answers: answers + 1, syncedAt: now, ...(cursor && { cursor }) }
  await tables.device.put([heard])
  await takeIn(tables, { ...found, pushed: request.pushed, loaded: request.loaded })
}

/**
 * Takes in what came along with a poke: an answer that decides nothing. Where something is pending, it is for a round.
 * @returns whether the device has now heard of it, or had before.
 */
export function takeNews(store: LocalStore, { news, ...when }: When & { news: News }): Promise<boolean> {
  const { deltas, epoch } = news
  const answer: OkAnswer = { kind: 'ok', epoch, deltas, results: [], fresh: [], lost: [], more: false }
  return store.write(async (tables) => {
    const [here, waiting] = await Promise.all([whatIsHere(tables, deltas), tables.outbox.first(1)])
    if (here.device.epoch !== epoch) return false
    if (isHeard(deltas, here)) return true
    if (waiting.length > 0 || !isContinued(deltas, here) || !fits(deltas, here)) return false
    await tables.device.put([{ ...here.device, syncedAt: when.now }])
    return takeIn(tables, { ...when, answer, here, deltas, pushed: [], loaded: [], newLoad: '' })
  }, 'relaxed')
}

async function whatIsHere(tables: LocalTables, deltas: readonly Told[]): Promise<Here> {
  const told = deltas.map(({ scope }) => scope)
  const [device, scopes] = await Promise.all([tables.device.get('this'), scopesNamed(tables, told)])
  return { device: must(device, 'the state of this device'), scopes }
}

interface TakeIn extends When, Pick<BuiltRequest, 'pushed' | 'loaded'> {
  answer: OkAnswer
  deltas: readonly Told[]
  here: Here
  newLoad: string
}

/**
 * Base rows back, lost scopes out, deletes, puts, results, replay.
 * @returns whether the rows are then what the server counted; if not, the next request asks for all of the scope.
 */
async function takeIn(tables: LocalTables, taken: TakeIn): Promise<boolean> {
  const { answer, here, person, today, loaded } = taken
  if (loaded.length === 0 && (await confirmOwn(tables, { ...taken, here: here.scopes }))) return true

  const outbox = await tables.outbox.all()
  const isBegun = ({ scope }: Told) => outbox.length === 0 && !here.scopes.has(scope)
  const [begun, deltas] = [taken.deltas.filter(isBegun), taken.deltas.filter((delta) => !isBegun(delta))]
  const bases = basesOf(outbox)
  const stored = new RememberingReader(tables)
  await stored.load([...bases, ...rowsToldOf(tables, deltas)])
  const confirmed = new Overlay(stored)
  for (const { entity, id, row } of bases) await confirmed.write(entity, id, row)
  const asSaid = await rowsAsSaid(confirmed, { outbox, answer, person, pushed: taken.pushed })
  const whole = deltas.filter(({ since }) => since === 0).map(({ scope }) => scope)
  await dropScopes(tables, confirmed, [...answer.lost, ...answer.fresh.map(({ scope }) => scope), ...whole])
  await moveScopes(tables, taken)
  await writeNewScopes(tables, { deltas: begun, today })
  let isSound = true
  for (const delta of deltas) {
    const said = asSaid.get(delta.scope) ?? []
    const scope = await applyDelta(tables, { confirmed, delta, today, isWhole: delta.since === 0, asSaid: said })
    isSound &&= !scope.drifted
  }

  const pending = outbox.length === 0 ? [] : await settleResults(tables, { answer, confirmed, person })
  if (answer.lost.length + answer.results.length > 0) await forgetLost(tables)
  await replayOnTop(tables, { stored, confirmed, pending, person, today })
  return isSound
}

/** What the deltas bring or take away, as far as this version knows it. */
const rowsToldOf = (tables: LocalTables, deltas: readonly ScopeDelta[]) =>
  deltas.flatMap(({ puts, deletes }) =>
    [...puts.map(({ entity, row }) => ({ entity, id: row.id })), ...deletes].flatMap(({ entity, id }) =>
      isKnown(tables, entity) ? [{ entity, id }] : [],
    ),
  )

/** Those that are here lose their rows. */
async function dropScopes(tables: LocalTables, confirmed: Overlay, scopes: readonly Scope[]): Promise<void> {
  for (const scope of (await scopesNamed(tables, scopes)).keys()) await dropRows(tables, confirmed, scope)
}

async function dropRows(tables: LocalTables, confirmed: Overlay, scope: Scope): Promise<void> {
  await tables.unknown.delete((await unknownOf(tables, scope)).map(({ key }) => key))
  const known = knownEntities(tables)
  const rows = await Promise.all(known.map((entity) => confirmed.byIndex(entity, 'scope', scope)))
  for (const [place, entity] of known.entries())
    for (const { id } of rows[place] ?? []) await confirmed.write(entity, id, null)
}

interface Said extends Pick<BuiltRequest, 'pushed'> {
  outbox: readonly PendingMutation[]
  answer: OkAnswer
  person: Person
}

/** The rows that the server has as this device made them, by scope in their order: they are not among the deltas. */
async function rowsAsSaid(
  confirmed: Overlay,
  { outbox, answer, person, pushed }: Said,
): Promise<Map<Scope, RowChange[]>> {
  const made = new Set(answer.results.flatMap((result) => (result.status === 'ok' && result.asSaid ? [result.id] : [])))
  const refused = new Set(answer.results.flatMap(({ id, status }) => (status === 'refused' ? [id] : [])))
  // What the server refused may fit here again, now that all of its scope is here, and must not be under what came after it.
  const { changes } = await replay(
    confirmed,
    outbox.filter(({ id }) => !refused.has(id)),
    person,
  )
  const rows = new Map<Scope, RowChange[]>()
  // What changed nothing when it was said changed nothing on the server, also where it would here by now.
  const said = new Map(pushed.flatMap(({ id, moves }) => (made.has(id) ? [[id, moves]] : [])))
  for (const [id, all] of changes)
    for (const change of all)
      for (const scope of scopesOf([change])) if (said.get(id)?.[scope]) listIn(rows, scope).push(change)
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

async function applyDelta(tables: LocalTables, applied: Applied): Promise<LocalScope> {
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
  if (scope.state !== 'shown') return scope
  const moved = await checked(tables, { ...applied, scope, checksum })
  await tables.scopes.put([moved])
  return moved
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

async function moveScopes(tables: LocalTables, { answer, deltas, here, loaded, newLoad }: TakeIn): Promise<void> {
  // On a damaged disk the property row may be missing already: the summary is then computed from the rows that are left.
  await Promise.all([tables.scopes.delete(answer.lost), forgetTallies(tables, answer.lost)])
  const moved = await scopesNamed(tables, loaded)
  for (const { scope: id, version } of deltas) {
    const scope = here.scopes.get(id)
    const { drifted: _drifted, ...sound } = scope ?? { id, state: 'shown' as const }
    moved.set(id, { ...sound, version })
  }
  for (const id of loaded) {
    const scope = moved.get(id)
    if (scope?.state === 'loaded' && !answer.more) moved.set(id, { id, version: scope.version, state: 'shown' })
  }
  const fresh = answer.fresh.map(
    ({ scope: id, version }) => ({ id, version, state: 'loading', load: newLoad }) as const,
  )
  await tables.scopes.put([...moved.values(), ...fresh])
}
