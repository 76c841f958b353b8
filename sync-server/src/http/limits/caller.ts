import type { Context } from 'hono'
import type { LivingSession } from '../../accounts/sessions.ts'
import type { AddressOf } from '../server/client-address.ts'
import type { ApiTokenCalls } from '../call/api-token-calls.ts'
import { SessionCookie, type CookieParts } from '../call/session.ts'
import type { Problem } from '../request/problem.ts'
import { TurnsByKey } from './turns-by-key.ts'

/** Looks up the session of each call once, however often it is requested. A token stands for a session of its person. */
export class CallCookie extends SessionCookie {
  private readonly tokenCalls: ApiTokenCalls
  private readonly sessionByCall = new WeakMap<Context, Promise<LivingSession | null>>()

  constructor({ tokenCalls, ...parts }: CookieParts & { tokenCalls: ApiTokenCalls }) {
    super(parts)
    this.tokenCalls = tokenCalls
  }

  override session(c: Context): Promise<LivingSession | null> {
    const session = this.sessionByCall.get(c) ?? this.find(c)
    this.sessionByCall.set(c, session)
    return session
  }

  override async problemOf(c: Context): Promise<Problem> {
    return (await this.tokenCalls.problemOf(c)) ?? super.problemOf(c)
  }

  private async find(c: Context): Promise<LivingSession | null> {
    const found = await this.tokenCalls.find(c)
    if (!found) return super.session(c)
    return found.state === 'living' ? { id: found.token.id, user: found.user, by: 'token', state: 'unchanged' } : null
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
  /** [TK9] The programs of an account are counted together, and apart from its person. */
  kind: 'account' | 'tokens' | 'stranger'
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
    if (!session) return { kind: 'stranger', key: address }
    return { kind: session.by === 'token' ? 'tokens' : 'account', key: session.user.id }
  }
}
