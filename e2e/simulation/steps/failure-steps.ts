import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { DAY_MS } from '../clock.ts'
import { serve } from '../device/deliveries.ts'
import { pickOf } from '../workload/workload.ts'
import { makeTogether } from './changes-together.ts'
import { settle, type World } from '../world.ts'

export async function crashServer(world: World): Promise<void> {
  const records = world.random.integer(3)
  world.say(`the server is about to crash after ${records} more changes`)
  world.server.crashPlan.afterRecords(records)
  await serve(world)
  world.server.crashPlan.never()
  await world.server.checkStoredRows('written scopes')
}

/** The server has a bug in a pending mutation, and must refuse it in the end ([I10]). */
export async function failAlways(world: World, random: Random): Promise<void> {
  const device = pickOf(random, world.devices)
  const pending = device && pickOf(random, (await device.data()).outbox)
  if (!pending) return
  world.say(`${device.name}’s ${pending.name} always fails on the server`)
  world.server.crashPlan.atMutation(device.person.userId, pending.id)
}

/** The server cannot write: another process has locked the database, or the disk is full. */
export async function makeServerBusy(world: World): Promise<void> {
  // Derived, so that the histories of recorded seeds stay the same until then.
  const decided = world.server.record.applied().length
  if (decided % 2 === 1) return fillServer(world, (decided >> 1) % 3)
  world.say('the server is about to be busy')
  world.server.database.lockOnce()
  await serve(world)
}

/** The disk is full in the middle of a push: nothing of that turn is kept, and the device pushes it again. */
async function fillServer(world: World, records: number): Promise<void> {
  world.say(`the disk of the server is full after ${records} more changes`)
  world.server.crashPlan.fullAfterRecords(records)
  await serve(world)
  world.server.crashPlan.never()
  await world.server.checkStoredRows('written scopes')
}

/** The server drops tombstones older than a number of days, even if devices have not received them. */
export async function collectTombstones(world: World): Promise<void> {
  const days = world.random.integer(60)
  world.say(`the server deletes tombstones that are ${days} days old`)
  await world.server.upkeep.collectTombstones(new Date(world.clock.now().getTime() - days * DAY_MS).toISOString())
}

/**
 * [P55], [P56]: The server shrinks results while a push arrives, and forgets devices that it has not seen for a number of
 * days: often all of them.
 */
export async function shrinkResults(world: World, random: Random): Promise<void> {
  const days = random.chance(0.5) ? 0 : random.integer(5)
  world.say(`the server shrinks results, and forgets devices that it has not seen for ${days} days`)
  const batch = 1 + random.integer(4)
  await Promise.all([world.server.upkeep.shrinkResults({ days, batch }), random.chance(0.7) ? serve(world) : null])
  await settle()
  await world.checkAll()
}

/** Updates the server, which now understands the mutations that newer apps have already been sending. */
export async function updateServer(world: World): Promise<void> {
  if (world.skew.server !== 'older') return
  world.say('the server is updated')
  world.skew.server = 'current'
}

/** A device opens the current app in another tab, beside the older one. */
export async function openCurrentApp(world: World): Promise<void> {
  const device = pickOf(
    world.random,
    world.devices.filter(({ app }) => app === 'older'),
  )
  if (!device) return
  world.say(`${device.name} opens the current app in another tab`)
  device.openCurrentApp()
  await settle()
  await world.check(device)
}

export async function syncOlderTab(world: World): Promise<void> {
  const device = pickOf(
    world.random,
    world.devices.filter(({ hasOlderTab }) => hasOlderTab),
  )
  if (!device) return
  world.say(`the older tab of ${device.name} starts a round`)
  device.startRoundInOlderTab()
  await settle()
}

/**
 * The app crashes: its rounds are lost, its disk remains. Every second time, the machine loses power: the person's
 * mutations are on disk, but the latest answers from the server may not be.
 */
export async function crash(world: World): Promise<void> {
  const device = world.anyDevice()
  world.crashes += 1
  const withMachine = world.crashes % 2 === 0
  world.say(`${device.name} ${withMachine ? 'loses power' : 'dies'} and starts again`)
  if (withMachine) device.losePower(world.crashes % 3)
  else device.crash()
  await settle()
  await world.check(device)
}

/** [I5]: A mutation that does not fit on the disk leaves no trace. */
export async function fillDisk(world: World): Promise<void> {
  const device = world.anyDevice()
  const call = await device.nextCall()
  await makeTogether(world, device, { calls: [call], writesLeft: world.random.integer(8) })
  await world.check(device)
}

/** [P36] The browser removes the store of a device while pages of it are open. */
export async function loseStore(world: World, random: Random): Promise<void> {
  const device = pickOf(
    random,
    world.devices.filter(({ app, hasOlderTab }) => app === 'current' && !hasOlderTab),
  )
  if (!device) return
  world.say(`the browser removes the store of ${device.name}`)
  await device.loseStore()
  await settle()
  await world.check(device)
}

export async function copyDisk(world: World): Promise<void> {
  const device = world.anyDevice()
  world.say(`the disk of ${device.name} is copied`)
  world.images.push({ of: device, image: await device.image() })
}

export async function rollBack(world: World): Promise<void> {
  const copy = pickOf(world.random, world.images)
  if (!copy) return
  world.say(`${copy.of.name} is rolled back to the copy of its disk`)
  copy.of.load(copy.image)
  await world.check(copy.of)
}

export async function clone(world: World): Promise<void> {
  const copy = pickOf(world.random, world.images)
  if (!copy || world.devices.length > 5) return
  world.say(`a clone of ${copy.of.name} starts from the copy of its disk`)
  await world.check(await world.clone(copy.of, copy.image))
}

export async function backUpServer(world: World): Promise<void> {
  world.say('the server is backed up')
  world.backup = await world.server.backUp()
}

export async function restoreServer(world: World): Promise<void> {
  if (!world.backup) return
  await world.restoreServer(world.backup)
  await world.server.checkStoredRows('every scope')
}
