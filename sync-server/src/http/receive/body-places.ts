import type { Context } from 'hono'
import type { CallerOf } from '../limits/caller.ts'
import { Places, type PlaceLimits } from '../limits/places.ts'
import { Problem } from '../request/problem.ts'

/**
 * Takes a place for one body while it arrives and is worked on, or while it is sent.
 * @param bytes the most that the body can have. @returns a function that gives the place back. @throws Problem (`busy`) when
 * there is none.
 */
export type TakePlace = (c: Context, bytes: number) => Promise<() => void>

/** Places by account, and separate ones by address for callers who are not signed in. */
export function placesOf({ limits, callerOf, count, what = 'uploads' }: PlacesParts): TakePlace {
  const places = { account: new Places(limits), stranger: new Places(limits) }
  return async (c, bytes) => {
    const { kind, key } = await callerOf(c)
    const taken = places[kind].take(key, count(bytes))
    if (typeof taken === 'function') return taken
    throw taken === 'own' ? busySelf(kind, what) : busyServer()
  }
}

interface PlacesParts {
  limits: PlaceLimits
  callerOf: CallerOf
  /** How many places a body with this many bytes takes. */
  count(bytes: number): number
  /** As the refusal calls them. */
  what?: 'uploads' | 'downloads'
}

/** A small body counts as this much, because it keeps a connection open too. */
const LEAST_BYTES = 16_000
export const byBytes = (bytes: number) => Math.max(bytes, LEAST_BYTES)
export const byNumber = () => 1

const RETRY_AFTER = { 'Retry-After': '5' }

const busySelf = (kind: 'account' | 'stranger', what: string) =>
  new Problem(429, {
    code: 'busy',
    message: `Too many ${what} of this ${kind === 'account' ? 'account' : 'network'} are under way at once. Please wait until one has finished.`,
    headers: RETRY_AFTER,
  })

const busyServer = () =>
  new Problem(503, {
    code: 'busy',
    message: 'The server is sending and receiving as much at once as it can. Please try again in a few seconds.',
    headers: RETRY_AFTER,
  })
