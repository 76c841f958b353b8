import type { MiddlewareHandler } from 'hono'
import type { CallerOf } from './caller.ts'
import { TurnsByKey } from './turns-by-key.ts'

/** Fewer than the store has read connections, so that one is always left for other callers. */
const CALLS_AT_ONCE = 3

interface Turns {
  /** By account. Callers who are not signed in pass: signing in has a queue of its own. */
  ofAccount: MiddlewareHandler
  /** By account, or by address where nobody is signed in. */
  ofCaller: MiddlewareHandler
}

/** [SE82]: limits how many calls of one caller run at once, so that expensive calls delay nobody but their caller. */
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
