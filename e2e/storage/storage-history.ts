import type { Person } from '../../web/src/data/mutate/mutate.ts'
import { settleDevice, recover, serverRows } from '../simulation/recovery.ts'
import { playHistory, type History } from '../simulation/play-history.ts'
import { ignoreLost } from '../simulation/device/network.ts'
import { none } from '../simulation/sabotage/sabotage.ts'
import { stepsOf } from '../simulation/steps/steps.ts'
import { sameRows } from '../simulation/invariants/violation.ts'
import { World } from '../simulation/world.ts'
import type { RealBrowser } from './real-browser.ts'
import { RealDevice } from './real-device.ts'
import type { SabotageName } from './sabotage-in-page.ts'
import { steppedRandom } from './stepped-random.ts'
import { takeStorageStep } from './storage-steps.ts'

const STEPS = 60

/**
 * Runs one history of the simulated world, with an additional device that has real tabs and a real disk. The seed
 * decides their actions; the browser decides the order of concurrent work.
 */
export async function runStorageHistory(parts: {
  browser: RealBrowser
  seed: number
  sabotage?: SabotageName
}): Promise<History> {
  const { browser, seed, sabotage = 'none' } = parts
  const random = steppedRandom(seed)
  const world = new World(random, none())
  return playHistory(seed, world, async () => {
    await world.begin()
    await playOnRealStorage({ world, browser, random, sabotage })
  })
}

interface StorageParts {
  world: World
  browser: RealBrowser
  random: ReturnType<typeof steppedRandom>
  sabotage: SabotageName
}

async function playOnRealStorage({ world, browser, random, sabotage }: StorageParts): Promise<void> {
  const person: Person = { userId: random.chance(0.8) ? world.ann : world.ben, role: 'homeowner' }
  const device = new RealDevice({ world, browser, person, sabotage })
  try {
    await world.devices[0]?.roundAtOnce().catch(ignoreLost)
    await device.open()
    const elsewhere = stepsOf(world)
    for (let step = 0; step < STEPS; step++) {
      random.nextStep()
      await takeStorageStep({ world, device }, elsewhere)
    }
    await recover(world)
    await recoverDevice(world, device)
  } finally {
    await device.close()
  }
}

/** [I9] and [I10], checked again after all its tabs have died. */
async function recoverDevice(world: World, device: RealDevice): Promise<void> {
  await device.endFaults()
  await settleDevice(device)
  await device.crashAll()
  await device.check()
  const { view } = await device.data()
  sameRows(view, serverRows(world, device.person.userId), 'I9', () => `${device.name} and the server differ`)
}
