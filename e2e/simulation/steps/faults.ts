import { createRandom, type Random } from '@hearthkeep/shared/testing/random.ts'
import { runJobs } from '../server/scheduled-jobs.ts'
import { useStolenIds, useStolenPendingId } from './stolen-ids.ts'
import { changeTogether } from './changes-together.ts'
import { changeClock } from './device-clocks.ts'
import { damage } from './drift.ts'
import { failAlways, loseStore, shrinkResults } from './failure-steps.ts'
import { pushHostileEnvelopes } from './hostile-envelopes.ts'
import { handleFiles } from '../files/file-steps.ts'
import { acceptLate } from '../device/late-acceptance.ts'
import { receiveClients } from './new-clients.ts'
import { purgeInParts } from './purge-in-parts.ts'
import { setOldWorkAside } from './old-work.ts'
import { actRarely } from './rare-steps.ts'
import { callRest } from './rest-calls.ts'
import type { World } from '../world.ts'

/** A fault that may occur between the steps of a history. It has its own random generator. */
type Fault = (world: World, random: Random) => Promise<void>

interface Kind {
  /** The share of histories in which it occurs at all. */
  inHistories: number
  /** The probability after each step of such a history. */
  afterStep: number
  inject: Fault
}

const kinds: readonly Kind[] = [
  { inHistories: 0.3, afterStep: 0.03, inject: changeClock },
  { inHistories: 0.3, afterStep: 0.05, inject: runJobs },
  { inHistories: 0.3, afterStep: 0.03, inject: damage },
  { inHistories: 0.3, afterStep: 0.03, inject: useStolenIds },
  { inHistories: 0.3, afterStep: 0.05, inject: callRest },
  { inHistories: 0.3, afterStep: 0.3, inject: handleFiles },
  { inHistories: 0.25, afterStep: 0.06, inject: receiveClients },
  { inHistories: 0.2, afterStep: 0.02, inject: acceptLate },
  { inHistories: 0.2, afterStep: 0.04, inject: useStolenPendingId },
  { inHistories: 0.2, afterStep: 0.05, inject: failAlways },
  { inHistories: 0.1, afterStep: 0.06, inject: pushHostileEnvelopes },
  { inHistories: 0.2, afterStep: 0.02, inject: purgeInParts },
  { inHistories: 0.3, afterStep: 0.05, inject: shrinkResults },
  { inHistories: 0.3, afterStep: 0.04, inject: setOldWorkAside },
  { inHistories: 0.2, afterStep: 0.06, inject: changeTogether },
  { inHistories: 0.06, afterStep: 0.02, inject: loseStore },
  { inHistories: 0.2, afterStep: 0.15, inject: actRarely },
]

/**
 * Returns the faults of one history, to be called after each step. Each kind has its own random generator, so that a
 * new kind does not alter the histories without it.
 */
export function faultsOf(seed: number): (world: World) => Promise<void> {
  const active = kinds.flatMap(({ inHistories, ...kind }, index) => {
    const random = createRandom(Math.imul(seed, 0x9e37_79b1) + index + 1)
    return random.chance(inHistories) ? [{ ...kind, random }] : []
  })
  return async (world) => {
    for (const { afterStep, inject, random } of active) if (random.chance(afterStep)) await inject(world, random)
  }
}
