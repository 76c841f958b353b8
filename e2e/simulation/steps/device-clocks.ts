import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { DAY_MS } from '../clock.ts'
import { pickOf } from '../workload/workload.ts'
import type { World } from '../world.ts'

const YEAR_MS = 365 * DAY_MS

/** Possible offsets of a device's clock from the world's, in milliseconds. */
const skews = [-YEAR_MS, -DAY_MS, -1_000, 0, 0, 1_000, DAY_MS, YEAR_MS] as const

/** [SE2]: Sets the clock of a device: right, slightly wrong, or off by a year. */
export async function changeClock(world: World, random: Random): Promise<void> {
  const device = pickOf(random, world.devices)
  if (!device) return
  const skewMs = random.pick(skews)
  device.setClock(skewMs)
  world.say(`the clock of ${device.name} is set ${skewMs / 1_000} s ahead`)
}
