import type { MiddlewareHandler } from 'hono'
import type { CallerOf } from './caller.ts'
import { TurnsByKey } from './turns-by-key.ts'

/** Fewer than the store's read connections, so that one is always left for other callers. */
const CALLS_AT_ONCE = 3

interface Turns {
  /** Per account. Callers without a session pass: sign-in has its own queue. */
  ofAccount: MiddlewareHandler
  /** Per account, or per address without a session. */
  ofCaller: MiddlewareHandler
}

/** [SE82] Limits how many calls of one caller run at once, so that expensive calls delay only their caller. */
export function accountTurns(callerOf: CallerOf): Turns {
  const turns = new TurnsByKey(CALLS_AT_ONCE)
  return {
    ofAccount: async (c, next) => {
      const { kind, key } = await callerOf(c)
      return kind === 'account' ? turns.run(key, next) : next()
    },
    ofCaller: async (c, next) => turns.run((await callerOf(c)).key, next),
  }
}
