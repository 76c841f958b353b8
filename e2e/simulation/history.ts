import { createRandom } from '@hearthkeep/shared/testing/random.ts'
import { faultsOf } from './steps/faults.ts'
import { checkAtTheEnd } from './final-checks.ts'
import { playHistory, type History } from './play-history.ts'
import { recover } from './recovery.ts'
import { checkScreens } from './screens/screen-invariants.ts'
import { none, type Sabotage } from './sabotage/sabotage.ts'
import { stepsOf, takeStep } from './steps/steps.ts'
import type { Workload } from './workload/people.ts'
import { World } from './world.ts'

const STEPS = 200

/** Runs one history: two hundred random steps, then a world without faults in which everything must settle. */
export async function runHistory(
  seed: number,
  {
    sabotage = none(),
    actions = 'everything',
    steps = STEPS,
  }: { sabotage?: Sabotage; actions?: Workload; steps?: number } = {},
): Promise<History> {
  const world = new World(createRandom(seed), sabotage, actions)
  return playHistory(seed, world, async () => {
    await world.begin()
    const weightedSteps = stepsOf(world)
    const injectFaults = actions !== 'properties only' ? faultsOf(seed) : async () => {}
    for (let step = 0; step < steps; step++) {
      await takeStep(world, weightedSteps)
      await injectFaults(world)
    }
    await checkScreens(world)
    await recover(world)
    await checkAtTheEnd(world, seed)
  })
}
