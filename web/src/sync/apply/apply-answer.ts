import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Overlay, type RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { PokeDelta } from '@hearthkeep/shared/protocol/poke.ts'
import type { OkAnswer, ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { newestIn } from '@hearthkeep/shared/protocol/sync-request.ts'
import type { DeviceState, LocalScope, LocalStore, LocalTables, PendingMutation } from '../../data/store/local-store.ts'
import { baseRowsOf } from '../../data/mutate/base-rows.ts'
import { replay, type Person } from '../../data/mutate/mutate.ts'
import { forgetTallies, refreshSummaries } from '../../data/summary/summaries.ts'
import { RowsAtHand } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { readerOf } from '../../data/mutate/reader.ts'
import { listIn, scopesNamed, scopesOf } from '../../data/store/write-rows.ts'
import type { AnsweredChanges, AnsweredRequest } from './answered-changes.ts'
import { applyDelta, type AppliedScope } from './apply-delta.ts'
import { confirmOwn } from './confirm-own.ts'
import { fits, isContinued, isKnownAlready, type LocalState } from './fits.ts'
import { replayOnTop } from './replay-on-top.ts'
import { settleResults } from './settle-results.ts'
import type { LocalRows } from './local-rows.ts'
import { isKnown, knownEntities, unknownRowsOf } from './unknown-rows.ts'
import { withWholeRows } from './with-whole-rows.ts'
import { writeNewScopes } from './write-new-scopes.ts'

interface When {
  person: Person
  today: CalendarDate
  /** A timestamp in UTC. */
  now: string
}

export interface Apply extends When {
  request: AnsweredRequest
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
    if (!answersLatest(apply.request, found.local) || !fits(apply.answer.deltas, found.local)) return false
    if (!(await keepsProof(tables, apply, found.local))) return false
    await applyUnguarded(tables, found)
    return true
  }, 'relaxed')
}

/** No other answer may have been applied since: its lost and new scopes are in no delta. */
const answersLatest = ({ wire, answers }: AnsweredRequest, { device }: LocalState) =>
  device.device === wire.device && device.epoch === wire.epoch && device.answers === answers

/**
 * With the answer, the cursor may pass to another era. What pokes and pages have brought since the request then no longer
 * proves that the database lost it ([P52]): it has to be named once more beside the cursor of its own era.
 */
async function keepsProof(tables: LocalTables, { request, answer }: Apply, { device }: LocalState): Promise<boolean> {
  if (answer.cursor.era === device.cursor.era) return true
  const named = newestIn(request.wire)
  return (await tables.scopes.all()).every(({ version, ahead = 0 }) => Math.max(version, ahead) <= named)
}

/** The answer, and what the device has of its scopes. */
export interface Found extends Apply {
  local: LocalState
}

export async function withLocalState(tables: LocalTables, apply: Apply): Promise<Found> {
  return { ...apply, local: await readLocalState(tables, apply.answer.deltas) }
}

/** Applies an answer to the device's state, whatever that is. */
export async function applyUnguarded(tables: LocalTables, found: Found): Promise<void> {
  const { request, answer, local, now } = found
  const { epoch, remaining, cursor, anyHour = false } = answer
  await tables.device.put([
    { ...local.device, epoch, remaining, cursor, anyHour, answers: local.device.answers + 1, syncedAt: now },
  ])
  const { pushed, loaded } = request
  await applyChanges(tables, { ...found, stored: new RowsAtHand(readerOf(tables)), pushed, loaded })
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
  const { deltas: sent } = pokeDelta
  return store.write(async (tables) => {
    const stored = new RowsAtHand(readerOf(tables))
    // Together: a read that waits for another takes as long as all of these.
    const [local, waiting] = await Promise.all([
      readLocalState(tables, sent),
      tables.outbox.first(1),
      stored.load(deltaRows(tables, sent)),
    ])
    if (!isOfSameDatabase(local.device, pokeDelta)) return false
    if (isKnownAlready(sent, local)) return true
    if (waiting.length > 0 || !isContinued(sent, local) || !fits(sent, local)) return false
    const deltas = await withWholeRows(tables, stored, sent)
    if (!deltas) return false
    const answer: AnsweredChanges = { deltas, results: [], snapshots: [], revoked: [], more: false }
    await tables.device.put([{ ...local.device, syncedAt: when.now }])
    return applyChanges(tables, { ...when, answer, local, stored, outbox: [], pushed: [], loaded: [], newLoad: '' })
  }, 'relaxed')
}

/** Otherwise the poke may be about changes that the database lost when its disk was set back ([P52]). */
const isOfSameDatabase = ({ epoch, cursor }: DeviceState, poked: PokeDelta): boolean =>
  poked.epoch === epoch && (poked.era === undefined || poked.era === cursor.era)

async function readLocalState(tables: LocalTables, deltas: readonly ScopeDelta[]): Promise<LocalState> {
  const deltaScopes = deltas.map(({ scope }) => scope)
  const [device, scopes] = await Promise.all([tables.device.get('this'), scopesNamed(tables, deltaScopes)])
  return { device: must(device, 'the state of this device'), scopes }
}

interface ChangesToApply extends When, Pick<AnsweredRequest, 'pushed' | 'loaded'> {
  answer: AnsweredChanges
  local: LocalState
  /** The rows as stored, of which some may have been read. */
  stored: RowsAtHand
  /** If it has been read. */
  outbox?: readonly PendingMutation[]
  newLoad: string
}

/**
 * Restores the base rows, drops lost scopes, applies deletes, puts and results, and replays.
 * @returns whether the rows then match the server's checksums; if not, the next request asks for the whole scope.
 */
async function applyChanges(tables: LocalTables, taken: ChangesToApply): Promise<boolean> {
  const { answer, local, stored, person, today, loaded } = taken
  if (loaded.length === 0 && (await confirmOwn(tables, { ...taken, localScopes: local.scopes }))) return true

  const outbox = taken.outbox ?? (await tables.outbox.all())
  const isBegun = ({ scope }: ScopeDelta) => outbox.length === 0 && !local.scopes.has(scope)
  const [begun, deltas] = [answer.deltas.filter(isBegun), answer.deltas.filter((delta) => !isBegun(delta))]
  const baseRows = baseRowsOf(outbox)
  await stored.load([...baseRows, ...deltaRows(tables, deltas)])
  const confirmed = new Overlay(stored)
  for (const { entity, id, row } of baseRows) confirmed.write(entity, id, row)
  const matched = await matchedRows({ stored, confirmed }, { outbox, answer, person, pushed: taken.pushed })
  const whole = deltas.filter(({ since }) => since === 0).map(({ scope }) => scope)
  await dropScopes(tables, { stored, confirmed }, [
    ...answer.revoked,
    ...answer.snapshots.map(({ scope }) => scope),
    ...whole,
  ])
  const scopes = await moveScopes(tables, taken)
  await writeNewScopes(tables, { deltas: begun, today })
  const applied: AppliedScope[] = []
  for (const delta of deltas) {
    const [before, own] = [scopes.get(delta.scope), matched.get(delta.scope) ?? []]
    applied.push(await applyDelta(tables, { before, stored, confirmed, delta, today, matched: own }))
  }

  const pending = outbox.length === 0 ? [] : await settleResults(tables, { answer, stored, confirmed, person, outbox })
  if (answer.revoked.length + answer.results.length > 0) await forgetLost(tables)
  await replayOnTop(tables, { stored, confirmed, outbox, pending, person, today })
  const damaged = applied.flatMap(({ scope, isDamaged }) => (isDamaged ? [scope.id] : []))
  await refreshSummaries(tables, damaged, today)
  return !applied.some(({ scope }) => scope.drifted)
}

/** Returns the rows that the deltas put, patch or delete, as far as this version knows their entities. */
const deltaRows = (tables: LocalTables, deltas: readonly ScopeDelta[]) =>
  deltas.flatMap(({ puts, patches = [], deletes }) =>
    [...puts.map(({ entity, row }) => ({ entity, id: row.id })), ...patches, ...deletes].flatMap(({ entity, id }) =>
      isKnown(tables, entity) ? [{ entity, id }] : [],
    ),
  )

/** Drops the rows of the scopes that are on this device. */
async function dropScopes(tables: LocalTables, rows: LocalRows, scopes: readonly Scope[]): Promise<void> {
  for (const scope of (await scopesNamed(tables, scopes)).keys()) await dropRows(tables, rows, scope)
}

async function dropRows(tables: LocalTables, { stored, confirmed }: LocalRows, scope: Scope): Promise<void> {
  await tables.unknownRows.delete((await unknownRowsOf(tables, scope)).map(({ key }) => key))
  const known = knownEntities(tables)
  await stored.load(known.map((entity) => ({ entity, index: 'scope', value: scope })))
  for (const entity of known)
    for (const { id } of confirmed.byIndex(entity, 'scope', scope)) confirmed.write(entity, id, null)
}

interface MatchInput extends Pick<AnsweredRequest, 'pushed'> {
  outbox: readonly PendingMutation[]
  answer: AnsweredChanges
  person: Person
}

/**
 * Returns the rows that the server has exactly as this device made them, by scope and in order: they are not among the
 * deltas.
 */
async function matchedRows(
  rows: LocalRows,
  { outbox, answer, person, pushed }: MatchInput,
): Promise<Map<Scope, RowChange[]>> {
  const made = new Set(
    answer.results.flatMap((result) => (result.status === 'ok' && result.matched ? [result.id] : [])),
  )
  const refused = new Set(answer.results.flatMap(({ id, status }) => (status === 'refused' ? [id] : [])))
  const hadEffect = new Set(pushed.flatMap(({ id, checksumDeltas }) => (hasScopes(checksumDeltas) ? [id] : [])))
  // The predictions that matched were made on top of refused mutations that had an effect: the server may have refused
  // them because another device did the same. One that had none may fit again now that its whole scope is here.
  // What waits behind the answered mutations makes no difference to them.
  const answered = outbox.slice(0, outbox.findLastIndex(({ id }) => made.has(id)) + 1)
  const { changes } = await replay(
    rows,
    answered.filter(({ id }) => !refused.has(id) || hadEffect.has(id)),
    person,
  )
  const matched = new Map<Scope, RowChange[]>()
  // A mutation that changed nothing when it was made changed nothing on the server, even where it would change
  // something here by now.
  const claimed = new Map(pushed.flatMap(({ id, checksumDeltas }) => (made.has(id) ? [[id, checksumDeltas]] : [])))
  for (const [id, all] of changes)
    for (const change of all)
      for (const scope of scopesOf([change])) if (claimed.get(id)?.[scope]) listIn(matched, scope).push(change)
  return matched
}

const hasScopes = (checksumDeltas: object = {}) => Object.keys(checksumDeltas).length > 0

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

/**
 * Drops the revoked scopes, shows those that are loaded whole, and begins to load the new ones.
 * @returns the scopes of the deltas as they are then.
 */
async function moveScopes(
  tables: LocalTables,
  { answer, local, loaded, newLoad }: ChangesToApply,
): Promise<ReadonlyMap<Scope, LocalScope>> {
  // On a damaged disk the property row may be missing already: the summary is then computed from the rows that are left.
  await Promise.all([tables.scopes.delete(answer.revoked), forgetTallies(tables, answer.revoked)])
  const complete = answer.more ? [] : [...(await scopesNamed(tables, loaded)).values()]
  const moved: LocalScope[] = [
    ...complete.flatMap(({ id, version, state }) =>
      state === 'loaded' ? [{ id, version, state: 'shown' as const }] : [],
    ),
    ...answer.snapshots.map(({ scope: id, version }) => ({ id, version, state: 'loading' as const, load: newLoad })),
  ]
  await tables.scopes.put(moved)
  const scopes = new Map([...local.scopes, ...moved.map((scope) => [scope.id, scope] as const)])
  for (const scope of answer.revoked) scopes.delete(scope)
  return scopes
}
