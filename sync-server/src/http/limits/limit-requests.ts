import type { MiddlewareHandler } from 'hono'
import type { CallerOf } from './caller.ts'
import { Problem } from '../request/problem.ts'
import { TokenBuckets, type BucketLimits } from './token-buckets.ts'

interface Parts {
  limits: BucketLimits
  callerOf: CallerOf
  now: () => Date
}

/** [SE57] Refuses (429) calls beyond the limit of the account, or of the address if there is no session. */
export function limitRequests({ limits, callerOf, now }: Parts): MiddlewareHandler {
  const buckets = new TokenBuckets({ ...limits, now })
  const nameOf = { account: 'account', stranger: 'network' }
  return async (c, next) => {
    const { kind, key } = await callerOf(c)
    const seconds = buckets.take(`${kind} ${key}`)
    if (seconds > 0)
      throw new Problem(429, {
        code: 'too_many_requests',
        message: `This ${nameOf[kind]} has made more than ${limits.perMinute} requests a minute. Please wait a moment and try again.`,
        headers: { 'Retry-After': String(seconds) },
      })
    await next()
  }
}
