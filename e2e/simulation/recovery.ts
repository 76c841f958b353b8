import type { AnyRow } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { householdScope, scopeOwner, userScope, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { DeviceState } from '../../web/src/data/store/local-store.ts'
import type { RoundEnd } from '../../web/src/sync/loop/round.ts'
import { TransportFailure } from '../../web/src/sync/transport/transport.ts'
import { whyWithheld } from '../../web/src/sync/loop/withhold.ts'
import { checkSteadyState } from './steady-state/steady-state.ts'
import { createRandom } from '@hearthkeep/shared/testing/random.ts'
import { removeAll } from './steps/purge-in-parts.ts'
import { uncoverDamage } from './steps/drift.ts'
import { settleFiles } from './files/settle-files.ts'
import type { DeviceData } from './device/device-data.ts'
import { sendAllMessages } from './server/message-jobs.ts'
import { checkNewClientsAtLast } from './invariants/new-client-invariants.ts'
import type { SimulatedDevice } from './device/simulated-device.ts'
import { holds, sameRows } from './invariants/violation.ts'
import type { World } from './world.ts'

/** A device with much to push and to load needs a few rounds; one that needs this many is stuck. */
const MAX_ROUNDS = 30
/** Probing requests follow one another until the rejected mutation is found: about ten for each change. */
const MAX_PROBES = 300

/** The faults end. All devices settle and have the same rows as the server and a new device. */
export async function recover(world: World): Promise<void> {
  world.say('the faults end')
  if (world.skew.server === 'older') world.skew.server = 'current'
  world.server.database.unlock()
  world.server.database.beTheOnlyOne()
  await removeAll(world, createRandom(world.server.record.changeCount))
  while (world.network.inFlight.length > 0) world.network.inFlight[0]?.lose()
  for (const device of world.devices) device.crash()
  for (const device of world.devices) if (device.app === 'older') device.openCurrentApp()
  for (let pass = 0; pass < 3; pass++) {
    // On two days, because a device with a wrong clock may already have counted its rows for one of them.
    if (pass < 2) await uncoverDamage(world)
    for (const device of world.devices) await settleIn(world, device)
  }
  await settleFiles(world, (device) => settleIn(world, device))
  await world.trustAll()
  await world.server.checkStoredRows('every scope')

  for (const device of world.devices) await checkWithheld(device)
  for (const { userId } of world.people) {
    const newDevice = await world.open('a fresh device', userId, { app: 'current' })
    await settleIn(world, newDevice)
    await world.check(newDevice)
    for (const device of world.devicesOf(userId)) {
      const { view, state } = await device.data()
      sameRows(view, serverRows(world, userId, state.past), 'I9', () => `${device.name} and the server differ`)
    }
  }
  await checkNewClientsAtLast(world)
  await checkSteadyState(world, (device) => settleIn(world, device))
  if (world.actions === 'messages') await sendAllMessages(world)
  await world.server.checkStoredRows('every scope')
  world.say(
    `the server ends with ${world.server.record.applied().length} changes: ${JSON.stringify([...serverRows(world, world.ann).values()])}`,
  )
}

/** A device in a world without faults, whose every round is followed by a check of all invariants. */
interface Settling {
  name: string
  round(): Promise<RoundEnd | 'failed'>
  data(): Promise<DeviceData>
}

/** [I10]: Runs rounds until the device is settled. */
export async function settleDevice(device: Settling): Promise<void> {
  for (let [rounds, probes] = [0, 0]; rounds < MAX_ROUNDS && probes < MAX_PROBES;) {
    const end = await device.round()
    if (end === 'done') return
    if (end === 'probing') probes += 1
    else rounds += 1
  }
  const { outbox, scopes } = await device.data()
  holds(false, 'I10', () => `${device.name} does not settle: ${JSON.stringify({ outbox, scopes })}`)
}

/** [P21]: A mutation is withheld only if the connection rejects its contents or its size. */
export async function checkWithheld(device: SimulatedDevice): Promise<void> {
  const { name, connection } = device
  const { refused } = await device.data()
  for (const rejection of ['too_large', 'unfit'] as const)
    for (const { id, refusal } of refused)
      holds(
        refusal.message !== whyWithheld[rejection].message || connection.rejects === rejection,
        'P21',
        () => `${name} withheld ${id}, which ${connection.name} does not reject`,
      )
}

const inMemory = (world: World, device: SimulatedDevice): Settling => ({
  name: device.name,
  data: () => device.data(),
  async round() {
    try {
      const end = await device.roundAtOnce()
      await checkEnd(device, end)
      return end
    } catch (error) {
      // The connection itself does not change. Where it drops requests, each failure detects something.
      if (error instanceof TransportFailure) return device.connection.isSilent ? 'probing' : 'failed'
      throw error
    } finally {
      // Even after a failed round, which a server bug may also have caused.
      await world.check(device)
    }
  },
})

/** [P15]: A round is done when everything is sent, and waits only if something is left that has to. */
async function checkEnd(device: SimulatedDevice, end: RoundEnd): Promise<void> {
  if (end !== 'done' && end !== 'waiting') return
  const { outbox } = await device.data()
  holds(
    (outbox.length === 0) === (end === 'done'),
    'P15',
    () => `a round of ${device.name} ends as ${end} with ${outbox.length} changes left`,
  )
}

export const settleIn = (world: World, device: SimulatedDevice): Promise<void> => settleDevice(inMemory(world, device))

/**
 * All rows on the server that the person may see; the past work of other households only of the properties `past` ([P59]).
 */
export function serverRows(world: World, userId: UserId, past: DeviceState['past'] = {}): Map<string, AnyRow> {
  const { record } = world.server
  return new Map(
    serverScopes(world, userId, past).flatMap((scope) => [...(record.rowsAt(record.latestOf(scope)) ?? [])]),
  )
}

/** The scopes that the person may currently see. */
export function serverScopes({ server }: World, userId: UserId, past: DeviceState['past'] = {}): Scope[] {
  const { record } = server
  return record.scopes().filter((scope) => {
    if (scope === userScope(userId)) return true
    const { kind, id } = scopeOwner(scope)
    const isHere = kind !== 'past' || id in past || record.membershipOf(householdScope(id), userId) !== undefined
    return isHere && record.membershipOf(scope, userId) !== undefined
  })
}
