import { DAY_MS } from '../../kernel/dates.ts'
import type { Role } from '../../kernel/fields.ts'
import type { User } from '../../account/user.ts'
import { MESSAGES_PER_DAY } from './spread.ts'

/** The most that an account sends to others within 24 hours. */
export const mostMessages: Record<Role, number> = { homeowner: 50, realtor: MESSAGES_PER_DAY }

const FIRST_DAY_MESSAGES = 20
/** A recipient who stopped the sender's messages takes back the trust that this many sent messages earned. */
const SENT_PER_STOP = 20

export interface WarmUpFacts {
  role: Role
  /** When the person confirmed their email. */
  confirmedAt: string | null
  /** Messages sent more than 24 hours ago. Counting may stop at {@link enoughSent}. */
  sentEarlier: number
  /** Recipients who have stopped the sender's messages. */
  stops: number
  now: string
}

/** More sent messages than these make no difference for a sender with this many stops. */
export const enoughSent = (stops: number): number => MESSAGES_PER_DAY + SENT_PER_STOP * stops

/**
 * [ME55] How many messages an account may send within 24 hours: 20 at first, doubling each day after the email was
 * confirmed, and at most 20 more than twice what it has sent without complaints.
 */
export function dailyMessages({ role, confirmedAt, sentEarlier, stops, now }: WarmUpFacts): number {
  const days = confirmedAt === null ? 0 : Math.floor((Date.parse(now) - Date.parse(confirmedAt)) / DAY_MS)
  const byAge = FIRST_DAY_MESSAGES * 2 ** Math.max(0, Math.min(days, 10))
  const bySending = FIRST_DAY_MESSAGES + 2 * Math.max(0, sentEarlier - SENT_PER_STOP * stops)
  return Math.min(mostMessages[role], byAge, bySending)
}

/** The moment after which sent messages count for today. */
export const dayBefore = (moment: string): string => new Date(Date.parse(moment) - DAY_MS).toISOString()

interface SentMessage {
  recipient: string
  sentAt: string | null
  stoppedAt: string | null
}

/**
 * [ME55] How many more messages a realtor can send through the site today, as far as the device knows: their messages to
 * clients. The server also counts invitations, and decides.
 */
export function roomToday(
  { role, emailVerifiedAt }: Pick<User, 'role' | 'emailVerifiedAt'>,
  { messages, now }: { messages: readonly SentMessage[]; now: string },
): { most: number; left: number } {
  const since = dayBefore(now)
  const sent = messages.filter(({ sentAt }) => sentAt !== null)
  const today = sent.filter(({ sentAt }) => sentAt !== null && sentAt >= since).length
  const stopped = new Set(messages.flatMap(({ recipient, stoppedAt }) => (stoppedAt === null ? [] : [recipient])))
  const earlier = { sentEarlier: sent.length - today, stops: stopped.size }
  const most = dailyMessages({ role, confirmedAt: emailVerifiedAt ?? null, ...earlier, now })
  return { most, left: Math.max(0, most - today) }
}
