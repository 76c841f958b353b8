import { createRandom, type Random } from '@hearthkeep/shared/testing/random.ts'
import { runJobs } from './clock-jobs.ts'
import { borrowIds, borrowPendingId } from './borrowed-ids.ts'
import { changeClock } from './clocks.ts'
import { damage } from './drift.ts'
import { handleFiles } from './files/file-steps.ts'
import { answerLate } from './late-answers.ts'
import { receiveClients } from './new-clients.ts'
import { callRest } from './rest-calls.ts'
import type { World } from './world.ts'

/** What may go wrong beside the steps of a history. It draws from a generator of its own. */
type Fault = (world: World, random: Random) => Promise<void>

interface Kind {
  /** In which share of the histories it happens at all. */
  inHistories: number
  /** How likely it is after each step of those. */
  afterStep: number
  happen: Fault
}

const kinds: readonly Kind[] = [
  { inHistories: 0.3, afterStep: 0.03, happen: changeClock },
  { inHistories: 0.3, afterStep: 0.05, happen: runJobs },
  { inHistories: 0.3, afterStep: 0.03, happen: damage },
  { inHistories: 0.3, afterStep: 0.03, happen: borrowIds },
  { inHistories: 0.3, afterStep: 0.05, happen: callRest },
  { inHistories: 0.3, afterStep: 0.3, happen: handleFiles },
  { inHistories: 0.25, afterStep: 0.06, happen: receiveClients },
  { inHistories: 0.2, afterStep: 0.02, happen: answerLate },
  { inHistories: 0.2, afterStep: 0.04, happen: borrowPendingId },
]

/**
 * The faults of one history, to be called after each step. Each kind has a generator of its own, so that another kind
 * leaves the histories without it as they were.
 */
export function faultsOf(seed: number): (world: World) => Promise<void> {
  const here = kinds.flatMap(({ inHistories, ...kind }, place) => {
    const random = createRandom(Math.imul(seed, 0x9e37_79b1) + place + 1)
    return random.chance(inHistories) ? [{ ...kind, random }] : []
  })
  return async (world) => {
    for (const { afterStep, happen, random } of here) if (random.chance(afterStep)) await happen(world, random)
  }
}
