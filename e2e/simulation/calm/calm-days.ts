import type { Property } from '@hearthkeep/shared/entities.ts'
import type { SystemId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { poke } from '@hearthkeep/shared/protocol/poke.ts'
import { MINUTE_MS } from '../clock.ts'
import { checkPace } from './calm-pace.ts'
import { mustAct, renovate, small, type BringToRest, type Pair } from './calm-pair.ts'
import { keepOnePlan } from './calm-plan.ts'
import { checkUploadTries } from './calm-uploads.ts'
import { Line } from '../device/line.ts'
import { MOST_PUSHED, type SimulatedDevice } from '../device/simulated-device.ts'
import { Talk } from './talk.ts'
import { holds } from '../laws/violation.ts'
import { pickOf } from '../workload/workload.ts'
import type { World } from '../world.ts'
import { rowsOf } from '../device/rows-of.ts'

const FULL_REQUESTS = 3

/** [I16]: The traffic of settled devices while nothing fails. */
export async function liveCalmDays(world: World, bringToRest: BringToRest): Promise<void> {
  const others = world.people.filter(({ userId }) => userId !== world.ann)
  const pairs: Pair[] = []
  for (const userId of [world.ann, must(pickOf(world.random, others), 'somebody else').userId]) {
    const pair = await openPair(world, { userId, bringToRest })
    pairs.push(pair)
    world.network.onAnswered = (device, exchange) => pair.talk.note(device, exchange)
    await checkSilence(pair)
    await checkBurst(pair)
    await checkAnnounced(pair)
    await checkRefusedTogether(pair)
    await checkSpoilt(pair)
    world.network.onAnswered = null
  }
  // The same for everyone; half of the time of a history's calm days.
  const pair = must(pairs.find(({ property }) => property) ?? pairs[0], 'a pair')
  await keepOnePlan(pair)
  await checkPace(pair)
  await checkUploadTries(pair)
}

async function openPair(
  world: World,
  { userId, bringToRest }: { userId: UserId; bringToRest: BringToRest },
): Promise<Pair> {
  const one = await world.open('a calm phone', userId, { app: 'today', line: Line.open() })
  const other = await world.open('a calm tablet', userId, { app: 'today', line: Line.open() })
  for (const device of [one, other]) {
    device.setClock(0)
    await bringToRest(device)
  }
  const property = await findProperty(one)
  for (const device of [one, other]) await bringToRest(device)
  return { world, one, other, talk: await Talk.of([one, other]), property, bringToRest }
}

async function findProperty(device: SimulatedDevice): Promise<Property | null> {
  for (const property of rowsOf((await device.held()).view, 'property'))
    if (property.deletedAt === null && (await device.act(renovate(property, 0))).ok) return property
  return null
}

/** A round without changes is one request that names no scope, and an empty answer. */
async function checkSilence({ one, other, talk }: Pair): Promise<void> {
  for (const device of [one, other]) {
    talk.forget()
    const end = await device.roundAtOnce()
    const [said, ...more] = talk.rounds
    const isSilent = said?.isSilent === true && more.length === 0 && end === 'done'
    holds(isSilent, 'I16', () => `${device.name} has nothing to say: ${end}, ${JSON.stringify(talk.rounds)}`)
  }
}

/**
 * Pending mutations are pushed in one round, with as few requests as the pace allows; the device gets none of its own
 * rows back.
 */
async function checkBurst(pair: Pair): Promise<void> {
  const { world, one, talk, bringToRest } = pair
  const burst = FULL_REQUESTS * MOST_PUSHED.mutations
  for (let n = 1; n <= burst; n += 1) await mustAct(one, small(pair, n))
  talk.forget()
  const end = await one.roundAtOnce()
  const { length } = talk.rounds
  // A newer server (`tomorrow`) produces other rows.
  if (world.skew.server === 'today') {
    holds(end === 'done' && length === FULL_REQUESTS, 'I16', () => `${one.name} says ${burst} in ${length}, and ${end}`)
    holds(talk.rows === 0, 'I16', () => `${one.name} hears ${talk.rows} rows that it made`)
    const results = talk.rounds.reduce((sum, round) => sum + round.results, 0)
    holds(results === 0, 'I16', () => `${one.name} hears ${results} results one by one, although everything matched`)
  } else await bringToRest(one)
  await checkCaughtUp(pair)
}

/**
 * The other device syncs until nothing is left, with a single request for a small delta. @returns how many rows it
 * receives.
 */
async function checkCaughtUp(pair: Pair): Promise<number> {
  const { other, talk } = pair
  talk.forget()
  const end = await other.roundAtOnce()
  const isBrief = end === 'done' && talk.rounds.filter(({ isMore }) => !isMore).length === 1
  holds(isBrief, 'I16', () => `${other.name} asks more than it must: ${end}, ${JSON.stringify(talk.rounds)}`)
  const { rows } = talk
  await checkSilence(pair)
  return rows
}

/** A small change reaches the other device through the poke alone. */
async function checkAnnounced(pair: Pair): Promise<void> {
  const { world, one, other, talk } = pair
  if (world.actions === 'properties only') return
  for (const n of [101, 102]) {
    await mustAct(one, small(pair, n))
    await one.roundAtOnce()
    const lastPoke = world.network.pokes.findLast(({ userId }) => userId === one.person.userId)
    const { pokeDelta } = lastPoke ? poke.parse(JSON.parse(lastPoke.wire)) : {}
    const isHere = pokeDelta !== undefined && (await other.hear(pokeDelta))
    holds(isHere, 'I16', () => `${other.name} does not hear of change ${n}`)
    if (pokeDelta) talk.hear(other.name, pokeDelta)
  }
  // Its next request names the versions from the poke, and the answer confirms that there is no more.
  const rows = await checkCaughtUp(pair)
  holds(rows === 0, 'I16', () => `${other.name} hears ${rows} rows again that came with a poke`)
}

/** Mutations that depend on a refused one are refused and listed with it, even in a later request. */
async function checkRefusedTogether({ world, one, other, property, bringToRest }: Pair): Promise<void> {
  if (!property) return
  const { id: propertyId } = property
  const before = new Set((await one.held()).refused.map(({ id }) => id))
  const deleted = await other.act({ name: 'property.delete', args: { propertyId } })
  if (!deleted.ok) return
  const systemId = other.mintId() as SystemId
  const facts = { systemType: 'hvac_furnace', systemName: 'Furnace', installDate: null } as const
  await mustAct(one, { name: 'system.add', args: { propertyId, systemId, facts } })
  for (let n = 0; n < MOST_PUSHED.mutations; n += 1)
    await mustAct(one, { name: 'system.edit', args: { propertyId, systemId, changes: { statusRating: n } } })
  // Refused too, for the same reason, but of its own.
  const unrelated = { propertyId, systemId: other.mintId() as SystemId, facts }
  await mustAct(one, { name: 'system.add', args: unrelated })
  for (const device of [other, one]) await bringToRest(device)
  const { refused } = await one.held()
  const listed = refused.filter(({ id }) => !before.has(id)).toSorted((a, b) => a.position - b.position)
  const [first, ...rest] = listed
  const alone = rest.pop()
  const isListed = first?.follows === null && alone?.follows === null && rest.length === MOST_PUSHED.mutations
  const isTogether = isListed && rest.every(({ follows }) => follows === first.id)
  holds(isTogether, 'P12', () => `${one.name} lists ${JSON.stringify(refused)}`)
  await mustAct(other, { name: 'property.restore', args: { propertyId } })
  for (const device of [other, one]) await bringToRest(device)
  await checkTextsForgotten(world, one)
}

/** [SE7]: The server deletes the texts of results that the device has acknowledged. */
async function checkTextsForgotten(world: World, device: SimulatedDevice): Promise<void> {
  const { device: id } = (await device.held()).state
  const { ackedSeq, results } = await world.server.read(async (view) => ({
    ackedSeq: (await view.device(id))?.ackedSeq ?? 0,
    results: await view.mutationsAfter(id, 0, ALL),
  }))
  const kept = results.filter(
    ({ seq, refusal }) => (seq ?? 0) <= ackedSeq && (refusal?.message ?? FORGOTTEN) !== FORGOTTEN,
  )
  holds(ackedSeq > 0 && kept.length === 0, 'SE7', () => `${device.name}, ${ackedSeq}: ${JSON.stringify(kept)}`)
}

/** More results than a history has. */
const ALL = 1_000_000
/** The text that replaces the reason of a refusal. */
const FORGOTTEN = 'This was refused'

/**
 * The server fixes a wrong checksum when the first device reports it; no other device reloads the scope because of it.
 */
async function checkSpoilt(pair: Pair): Promise<void> {
  const { world, one, property, talk, bringToRest } = pair
  if (!property || world.skew.server !== 'today') return
  const scope = propertyScope(property.id)
  // The server counts a scope again only if it has not done so for some minutes.
  world.clock.pass(15 * MINUTE_MS)
  await world.server.spoilChecksum(scope)
  one.suspect.add(scope)
  for (const [n, expected] of [1, 0].entries()) {
    await mustAct(one, renovate(property, 201 + n))
    talk.forget()
    await bringToRest(one)
    const reportedCount = talk.rounds.filter(({ drifted }) => drifted > 0).length
    holds(reportedCount === expected, 'P14', () => `${one.name} tells ${reportedCount} times that a checksum is wrong`)
    await checkCaughtUp(pair)
  }
  one.suspect.clear()
}
