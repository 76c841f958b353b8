import { isDeepStrictEqual } from 'node:util'
import { DAY_MS } from './clock.ts'
import { serve } from './device/deliveries.ts'
import { holds } from './laws/violation.ts'
import { pickOf } from './workload/workload.ts'
import { settle, type World } from './world.ts'

export async function serverDies(world: World): Promise<void> {
  const records = world.random.integer(3)
  world.say(`the server is about to die after ${records} more changes`)
  world.server.death.afterRecords(records)
  await serve(world)
  world.server.death.never()
  await world.server.checkStanding('what was written')
}

export async function serverIsBusy(world: World): Promise<void> {
  world.say('the server is about to be busy')
  world.server.beBusyOnce()
  await serve(world)
}

/** The server drops tombstones older than a number of days, even if devices have not received them. */
export async function collectTombstones(world: World): Promise<void> {
  const days = world.random.integer(60)
  world.say(`the server forgets deletions of ${days} days ago and before`)
  await world.server.collectTombstones(new Date(world.clock.now().getTime() - days * DAY_MS).toISOString())
}

/** Updates the server, which now understands the mutations that newer apps have already been sending. */
export async function updateServer(world: World): Promise<void> {
  if (world.skew.server !== 'yesterday') return
  world.say('the server is updated')
  world.skew.server = 'today'
}

/** A device opens the `today` app in another tab, beside `yesterday`'s. */
export async function openTodaysApp(world: World): Promise<void> {
  const device = pickOf(
    world.random,
    world.devices.filter(({ app }) => app === 'yesterday'),
  )
  if (!device) return
  world.say(`${device.name} opens today's app in another tab`)
  device.openTodaysApp()
  await settle()
  await world.check(device)
}

export async function olderTabGoesOn(world: World): Promise<void> {
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
  world.say(`${device.name} ${withMachine ? 'loses its power' : 'dies'} and starts again`)
  if (withMachine) device.losePower(world.crashes % 3)
  else device.crash()
  await settle()
  await world.check(device)
}

/** [I5]: A mutation that does not fit on the disk leaves no trace. */
export async function fillDisk(world: World): Promise<void> {
  const device = world.anyDevice()
  const call = await device.nextCall()
  const writesLeft = world.random.integer(8)
  const before = device.memory.dump()
  const kept = await device.actOnFullDisk(call, writesLeft)
  world.say(`${device.name}: ${call.name} with room for ${writesLeft} writes is ${kept ? '' : 'not '}kept`)
  if (!kept)
    holds(isDeepStrictEqual(before, device.memory.dump()), 'I5', () => `${device.name} kept half of ${call.name}`)
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
  world.say(`${copy.of.name} goes back to the copy of its disk`)
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
  world.say('the server is restored from the backup')
  await world.restoreServer(world.backup)
  await world.server.checkStanding('every scope')
}
