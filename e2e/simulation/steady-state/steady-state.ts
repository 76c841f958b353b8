import type { Property } from '@hearthkeep/shared/entities.ts'
import type { SystemId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { poke } from '@hearthkeep/shared/protocol/poke.ts'
import type { ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { MINUTE_MS } from '../clock.ts'
import { checkPace } from './request-pace.ts'
import { mustAct, editBedrooms, smallChange, type SettleDevice, type DevicePair } from './device-pair.ts'
import { exerciseRecurringTask } from './recurring-task.ts'
import { checkUploadRetries } from './upload-retries.ts'
import { Connection } from '../device/connection.ts'
import type { SimulatedDevice } from '../device/simulated-device.ts'
import { MAX_PUSH } from '../device/stored-device.ts'
import { Traffic } from './traffic.ts'
import { holds } from '../invariants/violation.ts'
import { pickOf } from '../workload/workload.ts'
import type { World } from '../world.ts'
import { rowsOf } from '../device/rows-of.ts'

const FULL_REQUESTS = 3

/** [I16]: The traffic of settled devices while nothing fails. */
export async function checkSteadyState(world: World, settleDevice: SettleDevice): Promise<void> {
  const others = world.people.filter(({ userId }) => userId !== world.ann)
  const pairs: DevicePair[] = []
  for (const userId of [world.ann, must(pickOf(world.random, others), 'somebody else').userId]) {
    const pair = await openPair(world, { userId, settleDevice })
    pairs.push(pair)
    world.network.onAnswered = (device, exchange) => pair.traffic.note(device, exchange)
    await checkIdleRound(pair)
    await checkManyChanges(pair)
    await checkIdleRound(pair)
    await checkPokeAlone(pair)
    await checkRefusedTogether(pair)
    await checkWrongChecksum(pair)
    world.network.onAnswered = null
  }
  // These checks do not depend on the person, and they are slow.
  const pair = must(pairs.find(({ property }) => property) ?? pairs[0], 'a pair')
  await exerciseRecurringTask(pair)
  await checkPace(pair)
  await checkUploadRetries(pair)
}

async function openPair(
  world: World,
  { userId, settleDevice }: { userId: UserId; settleDevice: SettleDevice },
): Promise<DevicePair> {
  const one = await world.open('a second phone', userId, { app: 'current', connection: Connection.unrestricted() })
  const other = await world.open('a second tablet', userId, { app: 'current', connection: Connection.unrestricted() })
  for (const device of [one, other]) {
    device.setClock(0)
    await settleDevice(device)
  }
  const property = await findProperty(one)
  for (const device of [one, other]) await settleDevice(device)
  return { world, one, other, traffic: await Traffic.of([one, other]), property, settleDevice }
}

async function findProperty(device: SimulatedDevice): Promise<Property | null> {
  for (const property of rowsOf((await device.data()).view, 'property'))
    if (property.deletedAt === null && (await device.act(editBedrooms(property, 0))).ok) return property
  return null
}

/** A round without changes is one request that names no scope, and an empty answer; the server writes nothing ([P56]). */
async function checkIdleRound({ world, one, other, traffic }: DevicePair): Promise<void> {
  for (const device of [one, other]) {
    traffic.forget()
    const { writes } = world.server
    const end = await device.roundAtOnce()
    const [first, ...more] = traffic.rounds
    const isSilent = first?.isSilent === true && more.length === 0 && end === 'done'
    const isRead = world.server.writes === writes
    holds(
      isRead,
      'P56',
      () => `the server writes ${world.server.writes - writes} times while ${device.name} only reads`,
    )
    holds(isSilent, 'I16', () => `${device.name} is not idle: ${end}, ${JSON.stringify(traffic.rounds)}`)
  }
}

/**
 * Pending mutations are pushed in one round, with as few requests as the pace allows; the device gets none of its own
 * rows back.
 */
async function checkManyChanges(pair: DevicePair): Promise<void> {
  const { world, one, traffic, settleDevice } = pair
  const burst = FULL_REQUESTS * MAX_PUSH.mutations
  for (let n = 1; n <= burst; n += 1) await mustAct(one, smallChange(pair, n))
  traffic.forget()
  const end = await one.roundAtOnce()
  const { length } = traffic.rounds
  // A newer server (`newer`) produces other rows.
  if (world.skew.server === 'current') {
    holds(
      end === 'done' && length === FULL_REQUESTS,
      'I16',
      () => `${one.name} pushed ${burst} mutations in ${length} requests: ${end}`,
    )
    holds(traffic.rows === 0, 'I16', () => `${one.name} received ${traffic.rows} of its own rows`)
    const results = traffic.rounds.reduce((sum, round) => sum + round.results, 0)
    holds(results === 0, 'I16', () => `${one.name} received ${results} results, although everything matched`)
  } else await settleDevice(one)
  await checkCaughtUp(pair)
}

/**
 * The other device syncs until nothing is left, with a single request for a small delta. @returns how many rows it
 * receives.
 */
async function checkCaughtUp(pair: DevicePair): Promise<number> {
  const { other, traffic } = pair
  traffic.forget()
  const end = await other.roundAtOnce()
  const isBrief = end === 'done' && traffic.rounds.filter(({ isMore }) => !isMore).length === 1
  holds(
    isBrief,
    'I16',
    () => `${other.name} sent more requests than necessary: ${end}, ${JSON.stringify(traffic.rounds)}`,
  )
  const { rows } = traffic
  await checkIdleRound(pair)
  return rows
}

/** A small change reaches the other device through the poke alone. */
async function checkPokeAlone(pair: DevicePair): Promise<void> {
  const { world, one, other, traffic } = pair
  if (world.actions === 'properties only') return
  for (const n of [101, 102]) {
    await mustAct(one, smallChange(pair, n))
    await one.roundAtOnce()
    const lastPoke = world.network.pokes.findLast(({ userId }) => userId === one.person.userId)
    const { pokeDelta } = lastPoke ? poke.parse(JSON.parse(lastPoke.wire)) : {}
    const isApplied = pokeDelta !== undefined && (await other.receivePoke(pokeDelta))
    holds(isApplied, 'I16', () => `${other.name} did not receive change ${n}`)
    if (pair.property && n === 101 && world.skew.server === 'current') checkPatched(pokeDelta?.deltas ?? [])
    if (pokeDelta) traffic.noteDelta(other.name, pokeDelta)
  }
  // Its next request names the versions from the poke, and the answer confirms that there is no more.
  const rows = await checkCaughtUp(pair)
  holds(rows === 0, 'I16', () => `${other.name} received ${rows} rows again that came with a poke`)
}

/** The poke of an edit has nothing but the changed field, and when it changed. */
function checkPatched(deltas: readonly ScopeDelta[]): void {
  const fields = deltas.flatMap(({ patches = [] }) => patches.flatMap((patch) => Object.keys(patch.fields)))
  const isSmall = deltas.every(({ puts }) => puts.length === 0) && fields.length <= 2
  holds(isSmall, 'P19', () => `the poke of an edit has more: ${JSON.stringify(deltas)}`)
}

/** Mutations that depend on a refused one are refused and listed with it, even in a later request. */
async function checkRefusedTogether({ world, one, other, property, settleDevice }: DevicePair): Promise<void> {
  if (!property) return
  const { id: propertyId } = property
  const before = new Set((await one.data()).refused.map(({ id }) => id))
  const deleted = await other.act({ name: 'property.delete', args: { propertyId } })
  if (!deleted.ok) return
  const systemId = other.mintId() as SystemId
  const facts = { systemType: 'hvac_furnace', systemName: 'Furnace', installDate: null } as const
  await mustAct(one, { name: 'system.add', args: { propertyId, systemId, facts } })
  for (let n = 0; n < MAX_PUSH.mutations; n += 1)
    await mustAct(one, { name: 'system.edit', args: { propertyId, systemId, changes: { statusRating: n } } })
  // Also refused for the same reason, but independently.
  const unrelated = { propertyId, systemId: other.mintId() as SystemId, facts }
  await mustAct(one, { name: 'system.add', args: unrelated })
  for (const device of [other, one]) await settleDevice(device)
  const { refused } = await one.data()
  const listed = refused.filter(({ id }) => !before.has(id)).toSorted((a, b) => a.position - b.position)
  const [first, ...rest] = listed
  const alone = rest.pop()
  const isListed = first?.follows === null && alone?.follows === null && rest.length === MAX_PUSH.mutations
  const isTogether = isListed && rest.every(({ follows }) => follows === first.id)
  holds(isTogether, 'P12', () => `${one.name} lists ${JSON.stringify(refused)}`)
  await mustAct(other, { name: 'property.restore', args: { propertyId } })
  for (const device of [other, one]) await settleDevice(device)
  await checkTextsForgotten(world, one)
}

/** [SE7]: The server deletes the texts of results that the device has acknowledged. */
async function checkTextsForgotten(world: World, device: SimulatedDevice): Promise<void> {
  const { device: id } = (await device.data()).state
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
async function checkWrongChecksum(pair: DevicePair): Promise<void> {
  const { world, one, property, traffic, settleDevice } = pair
  if (!property || world.skew.server !== 'current') return
  const scope = propertyScope(property.id)
  // The server counts a scope again only if it has not done so for some minutes.
  world.clock.pass(15 * MINUTE_MS)
  await world.server.corruptChecksum(scope)
  one.suspect.add(scope)
  for (const [n, expected] of [1, 0].entries()) {
    await mustAct(one, editBedrooms(property, 201 + n))
    traffic.forget()
    await settleDevice(one)
    const reportedCount = traffic.rounds.filter(({ drifted }) => drifted > 0).length
    holds(reportedCount === expected, 'P14', () => `${one.name} reported a wrong checksum ${reportedCount} times`)
    await checkCaughtUp(pair)
  }
  one.suspect.clear()
}
