import type { Context } from 'hono'
import { Throttle } from '../../accounts/throttle.ts'
import type { ApiTokens, FoundApiToken } from '../../accounts/api-tokens/api-tokens.ts'
import type { SecurityLog } from '../../security-log/security-log.ts'
import type { ApiToken } from '../../storage/accounts/api-tokens.ts'
import { tooManyTries } from '../limits/too-many-tries.ts'
import { Problem } from '../request/problem.ts'
import type { AddressOf } from '../server/client-address.ts'
import type { Rest } from './rest.ts'

/**
 * [TK4] Which API tokens make the calls of a class: none, because only a person in the app may; those for all properties
 * of the account; or also those for some properties, because the call is about one property or lists those it reaches.
 * [MC10] `by its calls`: the call only makes other calls with the same token, each of which its own class allows or not.
 */
export type TokenCalls = 'none' | 'of the account' | 'any' | 'by its calls'

const WINDOW_MS = 15 * 60_000
const UNKNOWN_PER_ADDRESS = 30

interface Parts {
  tokens: ApiTokens
  rest: Pick<Rest, 'within'>
  security: SecurityLog
  addressOf: AddressOf
  now: () => Date
}

/** [TK4] to [TK8] Calls with an API token: `Authorization: Bearer hk_…`. */
export class ApiTokenCalls {
  private readonly parts: Parts
  private readonly foundByCall = new WeakMap<Context, Promise<FoundApiToken>>()
  private readonly unknown: Throttle

  constructor(parts: Parts) {
    this.parts = parts
    this.unknown = new Throttle({ limit: UNKNOWN_PER_ADDRESS, windowMs: WINDOW_MS, now: parts.now })
  }

  /** Looks a call's token up once; null for a call without one. The administrator's tokens begin otherwise. */
  async find(c: Context): Promise<FoundApiToken | null> {
    const text = /^Bearer (hk_\S*)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
    if (text === undefined) return null
    const found = this.foundByCall.get(c) ?? this.parts.tokens.find(text)
    this.foundByCall.set(c, found)
    return found
  }

  /** [TK4] to [TK6] Answers a call within what its token allows. @throws Problem 403 if it does not allow the call. */
  async answer(c: Context, allowed: TokenCalls, answer: () => Promise<void>): Promise<void> {
    const found = await this.find(c)
    if (found?.state !== 'living') return answer()
    const refusal = refusalFor(found.token, { allowed, method: c.req.method })
    if (refusal) throw refusal
    const { propertyIds, userId } = found.token
    return propertyIds ? this.parts.rest.within({ userId, propertyIds: new Set(propertyIds) }, answer) : answer()
  }

  /** [TK8] Why a call with a token is answered to nobody; null for a call without one. */
  async problemOf(c: Context): Promise<Problem | null> {
    const found = await this.find(c)
    switch (found?.state) {
      case undefined:
      case 'living':
        return null
      case 'switched off':
        return new Problem(403, { code: 'api_access_off', message: 'API access is off for this account’s plan' })
      case 'expired':
        return invalidToken('This token has expired')
      case 'unknown':
        return this.unknownTo(this.parts.addressOf(c)) ?? invalidToken('This token is unknown or was revoked')
    }
  }

  private unknownTo(address: string): Problem | null {
    const seconds = this.unknown.take(address)
    if (seconds === 0) return null
    this.parts.security.record({ event: 'throttled', what: 'api_token', userId: null, address })
    return tooManyTries(seconds, 'Too many unknown tokens. Please wait a while and try again.')
  }
}

/** [TK4], [TK6] Why a token does not allow a call; null if it does. */
export function refusalFor(
  { rights, propertyIds }: Pick<ApiToken, 'rights' | 'propertyIds'>,
  { allowed, method }: { allowed: TokenCalls; method: string },
): Problem | null {
  if (allowed === 'by its calls') return null
  if (allowed === 'none')
    return new Problem(403, { code: 'not_for_tokens', message: 'A token can’t do this. Sign in to the app instead.' })
  if (allowed === 'of the account' && propertyIds)
    return new Problem(403, { code: 'token_is_limited', message: 'This token is limited to some properties' })
  if (rights === 'read' && method !== 'GET' && method !== 'HEAD')
    return new Problem(403, { code: 'token_only_reads', message: 'This token can only read' })
  return null
}

const invalidToken = (message: string) =>
  new Problem(401, {
    code: 'invalid_token',
    message,
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  })
