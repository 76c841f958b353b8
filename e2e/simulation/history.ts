import { createRandom } from '@hearthkeep/shared/testing/random.ts'
import { faultsOf } from './faults.ts'
import { checkAtTheEnd } from './final-checks.ts'
import { recover } from './recovery.ts'
import { checkScreens } from './screens/screen-invariants.ts'
import { none, type Sabotage } from './sabotage/sabotage.ts'
import { stepsOf, takeStep } from './steps.ts'
import type { Workload } from './workload/people.ts'
import { World } from './world.ts'

const STEPS = 200

export interface History {
  seed: number
  /** Null if every invariant held. */
  failure: string | null
  /** A log of the events and the final state of the server; deterministic for a seed. */
  story: string[]
}

/** Runs one history: two hundred random steps, then a world without faults in which everything must settle. */
export async function runHistory(
  seed: number,
  { sabotage = none(), actions = 'everything' }: { sabotage?: Sabotage; actions?: Workload } = {},
): Promise<History> {
  const world = await World.begin(createRandom(seed), sabotage, actions)
  try {
    const steps = stepsOf(world)
    const injectFaults = actions !== 'properties only' ? faultsOf(seed) : async () => {}
    for (let step = 0; step < STEPS; step++) {
      await takeStep(world, steps)
      await injectFaults(world)
    }
    await checkScreens(world)
    await recover(world)
    await checkAtTheEnd(world, seed)
    return { seed, failure: null, story: world.story }
  } catch (error) {
    return {
      seed,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
      story: world.story,
    }
  } finally {
    await world.server.close()
  }
}

/** A failed history in readable form. */
export function describeHistory({ seed, failure, story }: History): string {
  return `Seed ${seed}\n${story.join('\n')}\n${failure ?? 'Every invariant held.'}`
}
