import { setTimeout } from 'node:timers/promises'
import { inTurns } from '../scale/in-turns.ts'
import { personAtWork } from './person-at-work.ts'

interface Load {
  forMs: number
  /** The pause of each person between two rounds of three calls. */
  pauseMs: number
}

interface Loaded {
  /** How long each call took, in milliseconds. */
  times: number[]
  failures: string[]
}

type PersonAtWork = Awaited<ReturnType<typeof personAtWork>>

export const peopleAtWork = (url: string, count: number): Promise<PersonAtWork[]> =>
  inTurns(4, count, (number) => personAtWork(url, number))

/** Signed-in people who read and write over REST and sync a device, all at once, each with a property of their own. */
export async function mixedLoad(people: readonly PersonAtWork[], { forMs, pauseMs }: Load): Promise<Loaded> {
  const loaded: Loaded = { times: [], failures: [] }
  const end = performance.now() + forMs
  await Promise.all(
    people.map(async ({ workOnce }, number) => {
      // Spread evenly, as they would be.
      await setTimeout((pauseMs * number) / people.length)
      while (performance.now() < end) {
        for (const { ms, failure } of await workOnce()) {
          loaded.times.push(ms)
          if (failure !== null) loaded.failures.push(failure)
        }
        await setTimeout(pauseMs)
      }
    }),
  )
  return loaded
}
