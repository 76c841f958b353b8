import type { Client, TouchpointPlan } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { PLAN_MESSAGES_PER_DAY } from '@hearthkeep/shared/touchpoint/automatic-plans.ts'
import { rhythmLabels } from '@hearthkeep/shared/touchpoint/touchpoint-labels.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { whyNotReached } from '@hearthkeep/shared/message/sending/may-send.ts'
import { nextOccurrences } from '@hearthkeep/shared/touchpoint/plan-dates.ts'
import { clientsWords } from '../clients-words.ts'

interface PlanWordsInput {
  plan: Pick<TouchpointPlan, 'rhythm' | 'startsOn' | 'clientIds' | 'isPaused'>
  /** The number of clients it currently covers. */
  count: number
  today: CalendarDate
}

/** `Every month · All clients (40) · Next: Dec 1, 2026` */
export function planWords({ plan, count, today }: PlanWordsInput): string {
  const [next = null] = nextOccurrences(plan, { from: today, count: 1 })
  const whom = plan.clientIds === null ? `All clients (${count.toLocaleString('en-US')})` : clientsWords(count)
  return [rhythmLabels[plan.rhythm], whom, !plan.isPaused && `Next: ${shortDate(next)}`].filter(Boolean).join(' · ')
}

/** [TP29] Describes the next three dates and the number of clients. */
export function datesWords({
  plan,
  count,
  today,
}: Omit<PlanWordsInput, 'plan'> & { plan: Pick<TouchpointPlan, 'rhythm' | 'startsOn'> }) {
  const dates = nextOccurrences(plan, { from: today, count: 3 }).map(shortDate)
  return { title: `Next: ${dates.join(' · ')}`, clients: `For ${clientsWords(count)} as of today.` }
}

/** [TP29] Explains what happens when a plan sends automatically. */
export function automaticWords({ count, channel }: { count: number; channel: TouchpointPlan['channel'] }): string {
  const message = channel === 'email' ? 'an email' : 'a text message'
  const days = Math.ceil(count / PLAN_MESSAGES_PER_DAY)
  const pace =
    days > 1 ? ` At most ${PLAN_MESSAGES_PER_DAY} go out per day, so ${clientsWords(count)} take ${days} days.` : ''
  return `On each date, every client in the plan gets ${message} in your name on that morning, within about an hour, but not before 8 AM where they live. You won’t be asked again.${pace} Messages that can’t be sent are listed in your message history with the reason.`
}

/**
 * [TP55] How many of a plan's clients won't get its messages, and how many were never asked about emails. Null if
 * everyone gets them and was asked.
 */
export function consentWords(clients: readonly Client[], channel: TouchpointPlan['channel']): string | null {
  const reached = clients.filter((client) => whyNotReached(client, channel) === null)
  const left = clients.length - reached.length
  const unasked = channel === 'email' ? reached.filter(({ mayEmail }) => mayEmail === null).length : 0
  const why =
    channel === 'email' ? 'no email address, or they don’t want emails' : 'no phone number, or no agreement to texts'
  const words = [
    left > 0 && `${clientsWords(left)} won’t get it: ${why}.`,
    unasked > 0 &&
      `${clientsWords(unasked)} ${unasked === 1 ? 'wasn’t' : 'weren’t'} asked yet whether you may email them.`,
  ].filter((part) => part !== false)
  return words.length === 0 ? null : words.join(' ')
}
