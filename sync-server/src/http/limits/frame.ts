import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Context, MiddlewareHandler } from 'hono'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import type { TokenCalls } from '../call/api-token-calls.ts'
import { isOverSocket } from '../call/session.ts'
import { receiveBody } from '../receive/receive-body.ts'
import { Problem } from '../request/problem.ts'
import type { AddressOf } from '../server/client-address.ts'
import type { Caller, CallerOf } from './caller.ts'
import type { EndpointPolicy } from './endpoint-policies.ts'
import type { Pools } from './pools.ts'
import { TurnsByKey } from './turns-by-key.ts'
import type { RequestLimits } from './request-limits.ts'
import type { Buckets } from './shared-buckets.ts'
import type { BucketLimits, BucketState } from './token-buckets.ts'

/** Fewer than the store's read connections, so that one is always left for other callers. */
const CALLS_AT_ONCE = 3

interface Parts {
  policies: readonly EndpointPolicy[]
  limits: Pick<RequestLimits, 'requests' | 'files'>
  pools: Pools
  buckets: Buckets
  callerOf: CallerOf
  addressOf: AddressOf
  /** Each throws a Problem (401) for a caller without such a session. */
  requireSession: Record<'person' | 'administrator', (c: Context) => Promise<unknown>>
  /** Answers a call within what its token allows, if it has one. */
  answerToken(c: Context, allowed: TokenCalls, answer: () => Promise<void>): Promise<void>
}

export interface Frame {
  /** Leads every request through the checks of its policy. */
  middleware: MiddlewareHandler
  /** [SE136] Counts a message of a socket like a request. @returns whether it may be answered. */
  countMessage(userId: string): boolean
}

/**
 * The one way into the server. For each request, the policy of its route says, in this order: how often the caller may
 * make it ([SE57]), which session it needs ([SE155]), whether a token is enough ([TK4]), how much of a body is received
 * and how fast ([SE48], [SE49]), and how many such calls of the caller run at once ([SE82]).
 */
export function frameOf({
  policies,
  limits,
  pools,
  buckets,
  callerOf,
  addressOf,
  requireSession,
  answerToken,
}: Parts): Frame {
  const policyOf = policyFinder(policies)
  const turns = new TurnsByKey(CALLS_AT_ONCE)
  const bucketOf = ({ kind, key }: Caller) => `${kind} ${key}`
  const take = (rate: EndpointPolicy['rate'], caller: Caller) => buckets[rate].take(bucketOf(caller))

  const middleware: MiddlewareHandler = async (c, next) => {
    const { rate, session, tokens, body, turns: whose } = policyOf(c)
    // Files need no session, so none is looked up.
    const caller: Caller = rate === 'files' ? { kind: 'stranger', key: addressOf(c) } : await callerOf(c)
    c.set('caller', caller)
    // The socket has counted its message.
    const seconds = isOverSocket(c) ? 0 : take(rate, caller)
    if (caller.kind === 'tokens') {
      const left = rateLimitHeaders(limits.requests, buckets.requests.state(bucketOf(caller)))
      for (const [name, value] of Object.entries(left)) c.header(name, value)
    }
    if (seconds > 0) throw tooMany(caller, { perMinute: limits[rate].perMinute, seconds })
    if (session !== 'none') await requireSession[session](c)
    const isInTurn = whose === 'caller' || (whose === 'account' && caller.kind !== 'stranger')
    await answerToken(c, tokens, () =>
      receiveBody(c, { body, pool: body && pools[body.pool] }, () => (isInTurn ? turns.run(caller.key, next) : next())),
    )
  }
  return { middleware, countMessage: (userId) => take('requests', { kind: 'account', key: userId }) === 0 }
}

/** Finds the first policy that matches the request, as Hono finds routes. */
export function policyFinder(policies: readonly EndpointPolicy[]): (c: RequestLine) => EndpointPolicy {
  const router = new SmartRouter<EndpointPolicy>({ routers: [new RegExpRouter(), new TrieRouter()] })
  for (const policy of policies)
    for (const route of policy.routes) {
      const [path, method = 'ALL'] = route.split(' ').toReversed()
      router.add(method, must(path, 'the path of the route'), policy)
    }
  return ({ req: { method, path } }) => {
    const [first] = router.match(method === 'HEAD' ? 'GET' : method, path)[0]
    return must(first, `a policy for ${method} ${path}`)[0]
  }
}

export type RequestLine = { req: Pick<Context['req'], 'method' | 'path'> }

const whoHas = {
  account: 'This account has',
  tokens: 'The tokens of this account have',
  stranger: 'This network has',
}

const tooMany = ({ kind }: Caller, { perMinute, seconds }: { perMinute: number; seconds: number }) =>
  new Problem(429, {
    code: 'too_many_requests',
    message: `${whoHas[kind]} made more than ${perMinute} requests a minute. Please wait a moment and try again.`,
    headers: { 'Retry-After': String(seconds) },
  })

/**
 * [TK12] How many calls the tokens of an account have left, in the fields of draft-ietf-httpapi-ratelimit-headers-10:
 * a quota `q` for `w` seconds, of which `r` calls remain, and all of them again in `t` seconds.
 */
const rateLimitHeaders = ({ perMinute, atOnce }: BucketLimits, { left, fullIn }: BucketState) => ({
  'RateLimit-Policy': `"calls";q=${atOnce};w=${Math.ceil((atOnce / perMinute) * 60)}`,
  RateLimit: `"calls";r=${left};t=${fullIn}`,
})
