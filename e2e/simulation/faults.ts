import { createRandom, type Random } from '@hearthkeep/shared/testing/random.ts'
import { runJobs } from './server/clock-jobs.ts'
import { borrowIds, borrowPendingId } from './borrowed-ids.ts'
import { changeClock } from './clocks.ts'
import { damage } from './drift.ts'
import { handleFiles } from './files/file-steps.ts'
import { answerLate } from './device/late-answers.ts'
import { receiveClients } from './new-clients.ts'
import { callRest } from './rest-calls.ts'
import type { World } from './world.ts'

/** A fault that may occur between the steps of a history. It has its own random generator. */
type Fault = (world: World, random: Random) => Promise<void>

interface Kind {
  /** The share of histories in which it occurs at all. */
  inHistories: number
  /** The probability after each step of such a history. */
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
 * Returns the faults of one history, to be called after each step. Each kind has its own random generator, so that a
 * new kind does not alter the histories without it.
 */
export function faultsOf(seed: number): (world: World) => Promise<void> {
  const here = kinds.flatMap(({ inHistories, ...kind }, index) => {
    const random = createRandom(Math.imul(seed, 0x9e37_79b1) + index + 1)
    return random.chance(inHistories) ? [{ ...kind, random }] : []
  })
  return async (world) => {
    for (const { afterStep, happen, random } of here) if (random.chance(afterStep)) await happen(world, random)
  }
}
