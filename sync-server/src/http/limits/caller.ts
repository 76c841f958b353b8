import type { Context } from 'hono'
import type { LivingSession } from '../../accounts/sessions.ts'
import type { AddressOf } from '../server/client-address.ts'
import { SessionCookie } from '../call/session.ts'
import { TurnsByKey } from './turns-by-key.ts'

/** Looks up the session of each call once, however often it is requested. */
export class CallCookie extends SessionCookie {
  private readonly sessionByCall = new WeakMap<Context, Promise<LivingSession | null>>()

  override session(c: Context): Promise<LivingSession | null> {
    const session = this.sessionByCall.get(c) ?? super.session(c)
    this.sessionByCall.set(c, session)
    return session
  }
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Set before any route runs. */
    caller: Caller
  }
}

/** The caller that a call is counted against. */
export interface Caller {
  kind: 'account' | 'stranger'
  /** The account's id, or the address of a caller without a session. */
  key: string
}

export type CallerOf = (c: Context) => Promise<Caller>

/** Concurrent session lookups per address: a thousand calls that arrive together let others in between. */
const LOOKUPS_AT_ONCE = 8

export function callerBy({ cookie, addressOf }: { cookie: SessionCookie; addressOf: AddressOf }): CallerOf {
  const lookups = new TurnsByKey(LOOKUPS_AT_ONCE)
  return async (c) => {
    const address = addressOf(c)
    const session = await lookups.run(address, () => cookie.session(c))
    return session ? { kind: 'account', key: session.user.id } : { kind: 'stranger', key: address }
  }
}
