/** The most messages that a realtor's account sends within 24 hours ([SE11]). */
export const MESSAGES_PER_DAY = 250

const DAY_SECONDS = 24 * 60 * 60
/** Mail servers treat a burst of identical messages as spam. */
const MIN_PAUSE_SECONDS = 10

/** The period over which one message to many clients is sent. */
export const spreads = ['soon', 'hour', 'day', 'week'] as const
export type Spread = (typeof spreads)[number]

const spreadSeconds: Record<Spread, number> = { soon: 0, hour: 60 * 60, day: DAY_SECONDS, week: 7 * DAY_SECONDS }

/** [ME6] The delay of each message in seconds: evenly spread, and never more in a day than an account can send. */
export function spreadDelays(count: number, spread: Spread): number[] {
  const wanted = spreadSeconds[spread] / Math.max(1, count)
  const fewest = count > MESSAGES_PER_DAY ? DAY_SECONDS / MESSAGES_PER_DAY : MIN_PAUSE_SECONDS
  const pause = Math.ceil(Math.max(wanted, fewest))
  return Array.from({ length: count }, (_, index) => index * pause)
}
