import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { DAY_MS } from './clock.ts'
import { pickOf } from './workload.ts'
import type { World } from './world.ts'

const YEAR_MS = 365 * DAY_MS

/** How far ahead of the world's clock a device's may be. */
const skews = [-YEAR_MS, -DAY_MS, -1_000, 0, 0, 1_000, DAY_MS, YEAR_MS] as const

/** [SE2]: the clock of a device jumps, and is right, a little wrong or off by a year from then on. */
export async function changeClock(world: World, random: Random): Promise<void> {
  const device = pickOf(random, world.devices)
  if (!device) return
  const skewMs = random.pick(skews)
  device.setClock(skewMs)
  world.say(`the clock of ${device.name} is set ${skewMs / 1_000} s ahead`)
}
