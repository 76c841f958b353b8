import type { MiddlewareHandler } from 'hono'
import { Throttle } from '../../accounts/throttle.ts'
import type { SecurityLog } from '../../security-log/security-log.ts'
import type { AddressOf } from '../server/client-address.ts'
import { tooManyTries } from './too-many-tries.ts'

const WINDOW_MS = 15 * 60_000
const READS_PER_ADDRESS = 60

interface TokenReadParts {
  now: () => Date
  addressOf: AddressOf
  security: SecurityLog
}

/**
 * [SE28] Limits reads of links per address, including valid links, because each reveals whether an email has an
 * account.
 */
export function atMostTokenReads({ now, addressOf, security }: TokenReadParts): MiddlewareHandler {
  const reads = new Throttle({ limit: READS_PER_ADDRESS, windowMs: WINDOW_MS, now })
  return async (c, next) => {
    const address = addressOf(c)
    const seconds = reads.take(address)
    if (seconds > 0) {
      security.record({ event: 'throttled', what: 'token_read', userId: null, address })
      throw tooManyTries(seconds, `Only ${READS_PER_ADDRESS} links can be opened in 15 minutes. Please wait a while.`)
    }
    await next()
  }
}
