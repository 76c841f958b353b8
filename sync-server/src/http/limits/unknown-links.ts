import type { Context } from 'hono'
import { Throttle } from '../../accounts/throttle.ts'
import type { AddressOf } from '../server/client-address.ts'
import { Problem } from '../request/problem.ts'
import { tooManyTries } from './too-many-tries.ts'

/** The words for a link of an invitation, to a property or to an office. */
export const NO_INVITATION = 'Invitation not found or expired'

const WINDOW_MS = 15 * 60_000

interface Parts {
  /** Unknown links that one address may try in 15 minutes. */
  limit: number
  /** The message for an unknown link. */
  notFound: string
  /** The message beyond the limit. */
  tooMany: string
  now: () => Date
  addressOf: AddressOf
}

/** Opens links that carry a secret, and throttles an address that guesses. */
export class UnknownLinks {
  private readonly parts: Parts
  private readonly tries: Throttle

  constructor(parts: Parts) {
    this.parts = parts
    this.tries = new Throttle({ limit: parts.limit, windowMs: WINDOW_MS, now: parts.now })
  }

  /**
   * @param find resolves to `null` for an unknown link. @throws Problem 404 or 429
   */
  async open<T>(c: Context, find: () => Promise<T | null>): Promise<T> {
    const { notFound, tooMany, addressOf } = this.parts
    const seconds = this.tries.waitFor(addressOf(c))
    if (seconds > 0) throw tooManyTries(seconds, tooMany)
    const found = await find()
    if (found !== null) return found
    this.tries.addWrong(addressOf(c))
    throw new Problem(404, { code: 'not_found', message: notFound })
  }
}
