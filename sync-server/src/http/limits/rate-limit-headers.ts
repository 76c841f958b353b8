import type { BucketLimits, BucketState } from './token-buckets.ts'

/**
 * [TK12] How many calls the tokens of an account have left, in the fields of draft-ietf-httpapi-ratelimit-headers-10:
 * a quota `q` for `w` seconds, of which `r` calls remain, and all of them again in `t` seconds.
 */
export const rateLimitHeaders = ({ perMinute, atOnce }: BucketLimits, { left, fullIn }: BucketState) => ({
  'RateLimit-Policy': `"calls";q=${atOnce};w=${Math.ceil((atOnce / perMinute) * 60)}`,
  RateLimit: `"calls";r=${left};t=${fullIn}`,
})
