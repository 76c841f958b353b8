import { deviceId, mutationId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import { PROTOCOL } from '@hearthkeep/shared/protocol/limits.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { dayOf } from '../clock.ts'
import type { SimulatedDevice } from '../device/simulated-device.ts'
import { holds } from '../invariants/violation.ts'
import { pickOf } from '../workload/workload.ts'
import { settle, type World } from '../world.ts'
import { emptyCursor } from '@hearthkeep/shared/protocol/cursor.ts'

/**
 * [SE8]: A person has learned the id of another person's device, or of one of its decided mutations, and sends a
 * request with it.
 */
export async function useStolenIds(world: World, random: Random): Promise<void> {
  const thief = must(pickOf(random, world.people), 'a person').userId
  const victim = pickOf(
    random,
    world.devices.filter(({ person }) => person.userId !== thief),
  )
  if (!victim) return
  const request = random.chance(0.5)
    ? await requestWithDevice(world, random, { thief, victim })
    : await requestWithMutation(world, random, { thief, victim })
  if (!request) return
  const owner = (await world.server.read((view) => view.device(request.device)))?.userId ?? thief
  world.say(`somebody sends a request as ${victim.name}, with ${request.mutations.length} changes`)
  const answer = await world.server.sync(thief, request)
  holds(owner === thief || answer.kind !== 'ok', 'SE8', () => `${thief} got an answer for the ids of ${victim.name}`)
  await settle()
  await world.checkAll()
}

/**
 * [P5]: A person has learned the id of a mutation that is still pending on another person's device, and pushes with it
 * first. The owner's mutation must still be decided, and the owner's device must settle ([I10]).
 */
export async function useStolenPendingId(world: World, random: Random): Promise<void> {
  const { victim, id } = pickOf(random, await pendingIds(world)) ?? {}
  if (!victim || !id) return
  const others = world.people.filter(({ userId }) => userId !== victim.person.userId)
  const thief = must(pickOf(random, others), 'somebody else').userId
  const device = deviceId.parse(random.uuid())
  world.say(`somebody pushes with the id of a pending mutation of ${victim.name}`)
  const mutations = [aChange(world, { id, seq: 1 })]
  const answer = await world.server.sync(thief, { ...(await baseRequest(world, thief)), device, mutations })
  const reportedIds = answer.kind === 'ok' ? answer.results.map((result) => result.id) : []
  holds(
    reportedIds.every((each) => each === id),
    'SE8',
    () => `${thief} received results for ${reportedIds.join()}`,
  )
  await settle()
  await world.checkAll()
}

async function pendingIds({ devices }: World) {
  const pending = devices.map(async (victim) => (await victim.data()).outbox.map(({ id }) => ({ victim, id })))
  return (await Promise.all(pending)).flat()
}

interface Theft {
  thief: UserId
  victim: SimulatedDevice
}

/** The request has at most one change, by the thief, and acknowledges nothing or everything. */
async function requestWithDevice(world: World, random: Random, { thief, victim }: Theft): Promise<SyncRequest> {
  const { state } = await victim.data()
  const id = mutationId.parse(random.uuid())
  const seq = random.chance(0.5) ? 1 : state.nextSeq
  const mutations = random.chance(0.5) ? [aChange(world, { id, seq })] : []
  return {
    ...(await baseRequest(world, thief)),
    device: state.device,
    acked: random.chance(0.5) ? 0 : state.nextSeq + 5,
    mutations,
  }
}

/** Returns null if the server has decided none of the victim's mutations. */
async function requestWithMutation(
  world: World,
  random: Random,
  { thief, victim }: Theft,
): Promise<SyncRequest | null> {
  const { record } = world.server
  const { userId } = victim.person
  const decided = victim.known.filter((each) => record.hasApplied(userId, each) || record.hasRefused(userId, each))
  const id = pickOf(random, decided)
  if (!id) return null
  const device = deviceId.parse(random.uuid())
  return { ...(await baseRequest(world, thief)), device, mutations: [aChange(world, { id, seq: 1 })] }
}

/** A request of no particular device that has received nothing. */
export async function baseRequest({ server }: World, user: UserId): Promise<Omit<SyncRequest, 'device'>> {
  const epoch = await server.database.epoch()
  return {
    protocol: PROTOCOL,
    app: 'borrowed',
    user,
    epoch,
    acked: 0,
    cursor: emptyCursor,
    cursors: {},
    drifted: [],
    mutations: [],
  }
}

/** A change that everyone may make. */
export function aChange({ clock }: World, { id, seq }: Pick<SyncRequest['mutations'][number], 'id' | 'seq'>) {
  const now = clock.now()
  return {
    id,
    seq,
    name: 'notification_settings.edit',
    args: { changes: { smsNotifications: true } },
    at: now.toISOString(),
    today: dayOf(now),
  }
}
