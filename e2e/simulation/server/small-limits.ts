import type { Random } from '@hearthkeep/shared/testing/random.ts'
import type { PushTurns } from '../../../sync-server/src/sync/push-turns.ts'

/** So small that the properties of a history load in pages. */
export const LIMITS = { inlineScopeRows: 3, pageRows: 3, maxDeltaBytes: 15_000, fullAnswerBytes: 10_000 }

/** Never: the simulation must not depend on the speed of the machine. */
export const yieldEveryMs = Infinity

/** Turns of random length, so that a push can be divided at any of its mutations. A whole push never times out. */
export const randomTurns = (random: Random): PushTurns => ({
  beginPush: () => () => false,
  beginTurn: () => {
    let left = 1 + random.integer(8)
    return () => (left -= 1) <= 0
  },
  most: 5,
  yieldToOthers: async () => undefined,
})
