import type { Context } from 'hono'
import type { CallerOf } from '../limits/caller.ts'
import { Slots, type SlotLimits } from '../limits/slots.ts'
import { Problem } from '../request/problem.ts'

/**
 * Takes a slot for one body while it arrives and is processed, or while it is sent.
 *
 * @param bytes the largest size that the body can have. @returns a function that releases the slot. @throws Problem
 * (`busy`) if there is none.
 */
export type TakeSlot = (c: Context, bytes: number) => Promise<() => void>

/** Slots per account, and separate ones per address for callers without a session. */
export function slotsOf({ limits, callerOf, count, noun = 'uploads' }: SlotsParts): TakeSlot {
  const slots = { account: new Slots(limits), stranger: new Slots(limits) }
  return async (c, bytes) => {
    const { kind, key } = await callerOf(c)
    const taken = slots[kind].take(key, count(bytes))
    if (typeof taken === 'function') return taken
    throw taken === 'own' ? busySelf(kind, noun) : busyServer()
  }
}

interface SlotsParts {
  limits: SlotLimits
  callerOf: CallerOf
  /** The number of slots that a body of this many bytes takes. */
  count(bytes: number): number
  /** What the refusal calls them. */
  noun?: 'uploads' | 'downloads'
}

/** A small body counts as this much, because it also keeps a connection open. */
const MIN_BYTES = 16_000
export const byBytes = (bytes: number) => Math.max(bytes, MIN_BYTES)
export const byNumber = () => 1

const RETRY_AFTER = { 'Retry-After': '5' }

const busySelf = (kind: 'account' | 'stranger', noun: string) =>
  new Problem(429, {
    code: 'busy',
    message: `Too many ${noun} for this ${kind === 'account' ? 'account' : 'network'} are in progress. Please wait until one has finished.`,
    headers: RETRY_AFTER,
  })

const busyServer = () =>
  new Problem(503, {
    code: 'busy',
    message: 'The server is at capacity. Please try again in a few seconds.',
    headers: RETRY_AFTER,
  })
