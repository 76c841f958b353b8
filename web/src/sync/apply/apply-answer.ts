import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Overlay, type RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { emptyChecksum, isSameChecksum, withChange, type Checksum } from '@hearthkeep/shared/protocol/checksum.ts'
import type { PokeDelta } from '@hearthkeep/shared/protocol/poke.ts'
import type { OkAnswer, ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { LocalScope, LocalStore, LocalTables, PendingMutation } from '../../data/store/local-store.ts'
import { basesOf } from '../../data/mutate/bases.ts'
import { replay, type Person } from '../../data/mutate/mutate.ts'
import { forgetTallies } from '../../data/summary/summaries.ts'
import { CachingReader } from '../../data/mutate/caching-reader.ts'
import { listIn, scopesNamed, scopesOf } from '../../data/store/write-rows.ts'
import type { BuiltRequest } from '../loop/build-request.ts'
import type { AnsweredChanges } from './answered-changes.ts'
import { confirmOwn } from './confirm-own.ts'
import { countRows } from './count-rows.ts'
import { fits, isContinued, isKnownAlready, type Here } from './fits.ts'
import { replayOnTop } from './replay-on-top.ts'
import { settleResults } from './settle-results.ts'
import { forgetUnknown, isKnown, keepUnknown, knownEntities, unknownOf } from './unknown-rows.ts'
import { writeNewScopes } from './write-new-scopes.ts'

interface When {
  person: Person
  today: CalendarDate
  /** A timestamp in UTC. */
  now: string
}

export interface Apply extends When {
  request: BuiltRequest
  answer: OkAnswer
  /** The id of a first load that the answer requires. */
  newLoad: string
}

/**
 * Applies the server's answer and replays pending mutations on top, in one transaction (rules 8 and 9).
 * @returns false, with nothing changed, if the device's state has changed since the request.
 */
export function applyAnswer(store: LocalStore, apply: Apply): Promise<boolean> {
  return store.write(async (tables) => {
    const found = await withLocalState(tables, apply)
    if (!answersLatest(apply.request, found.here) || !fits(apply.answer.deltas, found.here)) return false
    await applyUnguarded(tables, found)
    return true
  }, 'relaxed')
}

/** No other answer may have been applied since: its lost and new scopes are in no delta. */
const answersLatest = ({ wire, answers }: BuiltRequest, { device }: Here) =>
  device.device === wire.device && device.epoch === wire.epoch && device.answers === answers

/** The answer, and what the device has of its scopes. */
export interface Found extends Apply {
  here: Here
}

export async function withLocalState(tables: LocalTables, apply: Apply): Promise<Found> {
  return { ...apply, here: await readLocalState(tables, apply.answer.deltas) }
}

/** Applies an answer to the device's state, whatever that is. */
export async function applyUnguarded(tables: LocalTables, found: Found): Promise<void> {
  const { request, answer, here, now } = found
  const { epoch, remaining, cursor } = answer
  await tables.device.put([
    { ...here.device, epoch, remaining, cursor, answers: here.device.answers + 1, syncedAt: now },
  ])
  await applyChanges(tables, { ...found, pushed: request.pushed, loaded: request.loaded })
}

/**
 * Applies a delta that came with a poke, as an answer without results. If anything is pending, a round is needed
 * instead.
 * @returns whether the device now has the delta, or had it before.
 */
export function applyPokeDelta(
  store: LocalStore,
  { pokeDelta, ...when }: When & { pokeDelta: PokeDelta },
): Promise<boolean> {
  const { deltas, epoch } = pokeDelta
  const answer: AnsweredChanges = { deltas, results: [], snapshots: [], revoked: [], more: false }
  return store.write(async (tables) => {
    const [here, waiting] = await Promise.all([readLocalState(tables, deltas), tables.outbox.first(1)])
    if (here.device.epoch !== epoch) return false
    if (isKnownAlready(deltas, here)) return true
    if (waiting.length > 0 || !isContinued(deltas, here) || !fits(deltas, here)) return false
    await tables.device.put([{ ...here.device, syncedAt: when.now }])
    return applyChanges(tables, { ...when, answer, here, pushed: [], loaded: [], newLoad: '' })
  }, 'relaxed')
}

async function readLocalState(tables: LocalTables, deltas: readonly ScopeDelta[]): Promise<Here> {
  const deltaScopes = deltas.map(({ scope }) => scope)
  const [device, scopes] = await Promise.all([tables.device.get('this'), scopesNamed(tables, deltaScopes)])
  return { device: must(device, 'the state of this device'), scopes }
}

interface ChangesToApply extends When, Pick<BuiltRequest, 'pushed' | 'loaded'> {
  answer: AnsweredChanges
  here: Here
  newLoad: string
}

/**
 * Restores the base rows, drops lost scopes, applies deletes, puts and results, and replays.
 * @returns whether the rows then match the server's checksums; if not, the next request asks for the whole scope.
 */
async function applyChanges(tables: LocalTables, taken: ChangesToApply): Promise<boolean> {
  const { answer, here, person, today, loaded } = taken
  if (loaded.length === 0 && (await confirmOwn(tables, { ...taken, here: here.scopes }))) return true

  const outbox = await tables.outbox.all()
  const isBegun = ({ scope }: ScopeDelta) => outbox.length === 0 && !here.scopes.has(scope)
  const [begun, deltas] = [answer.deltas.filter(isBegun), answer.deltas.filter((delta) => !isBegun(delta))]
  const bases = basesOf(outbox)
  const stored = new CachingReader(tables)
  await stored.load([...bases, ...deltaRows(tables, deltas)])
  const confirmed = new Overlay(stored)
  for (const { entity, id, row } of bases) await confirmed.write(entity, id, row)
  const matched = await matchedRows(confirmed, { outbox, answer, person, pushed: taken.pushed })
  const whole = deltas.filter(({ since }) => since === 0).map(({ scope }) => scope)
  await dropScopes(tables, confirmed, [...answer.revoked, ...answer.snapshots.map(({ scope }) => scope), ...whole])
  await moveScopes(tables, taken)
  await writeNewScopes(tables, { deltas: begun, today })
  let isSound = true
  for (const delta of deltas) {
    const matchedRows = matched.get(delta.scope) ?? []
    const scope = await applyDelta(tables, {
      confirmed,
      delta,
      today,
      isWhole: delta.since === 0,
      matched: matchedRows,
    })
    isSound &&= !scope.drifted
  }

  const pending = outbox.length === 0 ? [] : await settleResults(tables, { answer, confirmed, person })
  if (answer.revoked.length + answer.results.length > 0) await forgetLost(tables)
  await replayOnTop(tables, { stored, confirmed, pending, person, today })
  return isSound
}

/** Returns the rows that the deltas put or delete, as far as this version knows their entities. */
const deltaRows = (tables: LocalTables, deltas: readonly ScopeDelta[]) =>
  deltas.flatMap(({ puts, deletes }) =>
    [...puts.map(({ entity, row }) => ({ entity, id: row.id })), ...deletes].flatMap(({ entity, id }) =>
      isKnown(tables, entity) ? [{ entity, id }] : [],
    ),
  )

/** Drops the rows of the scopes that are on this device. */
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

interface MatchInput extends Pick<BuiltRequest, 'pushed'> {
  outbox: readonly PendingMutation[]
  answer: AnsweredChanges
  person: Person
}

/**
 * Returns the rows that the server has exactly as this device made them, by scope and in order: they are not among the
 * deltas.
 */
async function matchedRows(
  confirmed: Overlay,
  { outbox, answer, person, pushed }: MatchInput,
): Promise<Map<Scope, RowChange[]>> {
  const made = new Set(
    answer.results.flatMap((result) => (result.status === 'ok' && result.matched ? [result.id] : [])),
  )
  const refused = new Set(answer.results.flatMap(({ id, status }) => (status === 'refused' ? [id] : [])))
  // A refused mutation may fit again now that its whole scope is here, and must not lie beneath later changes.
  const { changes } = await replay(
    confirmed,
    outbox.filter(({ id }) => !refused.has(id)),
    person,
  )
  const rows = new Map<Scope, RowChange[]>()
  // A mutation that changed nothing when it was made changed nothing on the server, even where it would change
  // something here by now.
  const claimed = new Map(pushed.flatMap(({ id, checksumDeltas }) => (made.has(id) ? [[id, checksumDeltas]] : [])))
  for (const [id, all] of changes)
    for (const change of all)
      for (const scope of scopesOf([change])) if (claimed.get(id)?.[scope]) listIn(rows, scope).push(change)
  return rows
}

interface Applied {
  confirmed: Overlay
  delta: ScopeDelta
  today: CalendarDate
  /** The whole scope, not only what changed in it. */
  isWhole: boolean
  /** Rows that the delta omits because they matched. */
  matched: readonly RowChange[]
}

async function applyDelta(tables: LocalTables, applied: Applied): Promise<LocalScope> {
  const { confirmed, delta, isWhole, matched } = applied
  const { deletes, puts } = delta
  const scope = must(await tables.scopes.get(delta.scope), 'the scope of the delta')
  let checksum = isWhole ? emptyChecksum : scope.checksum
  const move = async (entity: EntityName, id: string, after: AnyRow | null) => {
    const before = (await confirmed.get(entity, id)) ?? null
    checksum &&= withChange(checksum, { entity, before, after })
    await confirmed.write(entity, id, after)
  }
  if (!isWhole) for (const { entity, id, after } of matched) await move(entity, id, after)
  await forgetUnknown(tables, deletes)
  for (const { entity, id } of deletes) if (isKnown(tables, entity)) await move(entity, id, null)
  const known = await keepUnknown(tables, puts)
  for (const { entity, row } of known) await move(entity, row.id, row)
  // An incomplete scope while it is loading.
  if (scope.state !== 'shown') return scope
  const advanced = await checked(tables, { ...applied, scope, checksum })
  await tables.scopes.put([advanced])
  return advanced
}

/**
 * Returns the scope with its checksum. Once a day, and when in doubt, all of its rows are counted. A mismatch makes the
 * device load the scope again, unless it has just been loaded whole: nothing better is available.
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
  if (checksum && scope.counted === today && isSameChecksum(checksum, expected)) return { ...scope, checksum }
  const counted = await countRows(tables, confirmed, delta.scope)
  const isSound = checksum && isSameChecksum(checksum, expected) && isSameChecksum(counted, expected)
  if (!isSound) await forgetTallies(tables, [delta.scope])
  if (isWhole || isSameChecksum(counted, expected)) return { ...scope, checksum: counted, counted: today }
  return { id: scope.id, version: 0, state: 'shown', drifted: true }
}

/**
 * Values that others set in a property that is no longer here are theirs; the person's input stays among the refused
 * changes.
 */
async function forgetLost(tables: LocalTables): Promise<void> {
  const replaced = await tables.replaced.all()
  if (replaced.length === 0) return
  const known = new Set((await tables.scopes.all()).map(({ id }) => id))
  const theirs = replaced.filter(({ scope }) => !known.has(scope))
  await tables.replaced.delete(theirs.map(({ key }) => key))
}

async function moveScopes(tables: LocalTables, { answer, here, loaded, newLoad }: ChangesToApply): Promise<void> {
  // On a damaged disk the property row may be missing already: the summary is then computed from the rows that are left.
  await Promise.all([tables.scopes.delete(answer.revoked), forgetTallies(tables, answer.revoked)])
  const advanced = await scopesNamed(tables, loaded)
  for (const { scope: id, version } of answer.deltas) {
    const scope = here.scopes.get(id)
    const { drifted: _drifted, ...sound } = scope ?? { id, state: 'shown' as const }
    advanced.set(id, { ...sound, version })
  }
  for (const id of loaded) {
    const scope = advanced.get(id)
    if (scope?.state === 'loaded' && !answer.more) advanced.set(id, { id, version: scope.version, state: 'shown' })
  }
  const snapshots = answer.snapshots.map(
    ({ scope: id, version }) => ({ id, version, state: 'loading', load: newLoad }) as const,
  )
  await tables.scopes.put([...advanced.values(), ...snapshots])
}
