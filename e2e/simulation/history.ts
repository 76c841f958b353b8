import { createRandom } from '@hearthkeep/shared/testing/random.ts'
import { faultsOf } from './faults.ts'
import { heal } from './healing.ts'
import { none, type Sabotage } from './sabotage.ts'
import { stepsOf, takeStep } from './steps.ts'
import type { Doings } from './people.ts'
import { World } from './world.ts'

const STEPS = 200

export interface History {
  seed: number
  /** Null when every law held. */
  failure: string | null
  /** What happened, in words, and how the server ended: the same for the same seed. */
  story: string[]
}

/** Lives through one history: two hundred random steps, then a world without faults in which all must come to rest. */
export async function liveThrough(
  seed: number,
  { sabotage = none(), doings = 'everything' }: { sabotage?: Sabotage; doings?: Doings } = {},
): Promise<History> {
  const world = await World.begin(createRandom(seed), sabotage, doings)
  try {
    const steps = stepsOf(world)
    const goWrong = doings !== 'houses only' ? faultsOf(seed) : async () => {}
    for (let step = 0; step < STEPS; step++) {
      await takeStep(world, steps)
      await goWrong(world)
    }
    await heal(world)
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

/** A failed history as a person reads it. */
export function told({ seed, failure, story }: History): string {
  return `Seed ${seed}\n${story.join('\n')}\n${failure ?? 'Every law held.'}`
}
