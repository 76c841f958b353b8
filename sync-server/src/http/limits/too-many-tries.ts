import { Problem } from '../request/problem.ts'

/** For passwords, codes and passkeys. */
export const TOO_MANY_FAILED = 'Too many failed attempts. Please wait a while and try again.'

/** For links of invitations and transfers. */
export const TOO_MANY_UNKNOWN = 'Too many invalid invitations. Please wait a while and try again.'

/**
 * @param seconds until the next try is allowed
 */
export const tooManyTries = (seconds: number, message: string) =>
  new Problem(429, { code: 'too_many_tries', message, headers: { 'Retry-After': String(seconds) } })
