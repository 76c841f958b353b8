import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { readReplaced } from '../../../web/src/data/refusals/replaced.ts'
import { pickOf } from '../workload/workload.ts'
import type { World } from '../world.ts'
import { checkRestored } from './replaced-invariants.ts'

/** On each device, a person restores one of the values that their changes have replaced. */
export async function restoreValues({ devices, sabotage }: World, random: Random): Promise<void> {
  for (const device of devices) {
    const change = pickOf(random, await device.memory.read((tables) => readReplaced(sabotage.seen(tables))))
    if (change) await checkRestored(device, change)
  }
}
