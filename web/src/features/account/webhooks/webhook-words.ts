import type { Role } from '@hearthkeep/shared/kernel/fields.ts'
import {
  officeEvents,
  webhookEvents,
  type DeliveryStatus,
  type ListedWebhook,
  type SentEvent,
  type WebhookDelivery,
  type WebhookEvent,
  type WebhookReach,
  type WebhookState,
} from '@hearthkeep/shared/protocol/answers/webhooks.ts'
import type { Tone } from '../../../ui/theme/tone.ts'

export const eventLabels: Record<SentEvent, string> = {
  'task.created': 'A task is added',
  'task.completed': 'A task is completed',
  'task.overdue': 'A task becomes overdue',
  'issue.opened': 'An issue is logged or reopened',
  'issue.closed': 'An issue is closed',
  'system.score_fell': 'A system’s rating falls',
  'document.added': 'A document is added',
  'property.transferred': 'A property has a new owner',
  'client.replied': 'A client replies',
  'touchpoint.sent': 'A touchpoint is sent',
  'touchpoint.rated': 'A client rates a touchpoint',
  'referral.received': 'A client refers somebody',
  'invitation.accepted': 'An invitation is accepted',
  'webhook.test': 'Test',
}

const realtors: readonly WebhookEvent[] = officeEvents.filter((event) => event !== 'invitation.accepted')

/** [WH4], [WH6] The events that a webhook can have; homeowners have no clients. */
export const eventsFor = ({ role, reach }: { role: Role; reach: WebhookReach }): readonly WebhookEvent[] =>
  reach === 'office' ? officeEvents : webhookEvents.filter((event) => role === 'realtor' || !realtors.includes(event))

export const stateChips: Record<WebhookState, { tone: Tone; words: string }> = {
  on: { tone: 'good', words: 'On' },
  paused: { tone: 'neutral', words: 'Paused' },
  gone: { tone: 'repair', words: 'Off: its receiver wants no more events' },
  failing: { tone: 'repair', words: 'Off: it accepted nothing for two days' },
}

export const statusChips: Record<DeliveryStatus, { tone: Tone; words: string }> = {
  waiting: { tone: 'info', words: 'Waiting' },
  delivered: { tone: 'good', words: 'Delivered' },
  failed: { tone: 'repair', words: 'Not delivered' },
  withdrawn: { tone: 'neutral', words: 'Withdrawn: you can no longer see it' },
}

export const hostOf = ({ url }: Pick<ListedWebhook, 'url'>): string => new URL(url).host

/** `3 events`, or the only one, and whether they are an office's. */
export const eventCountWords = ({ events, reach }: Pick<ListedWebhook, 'events' | 'reach'>): string => {
  const [first] = events
  const words = events.length === 1 && first ? eventLabels[first] : `${events.length} events`
  return reach === 'office' ? `${words}, of all members of your office` : words
}

/** What the receiver answered at the last try: "2 tries · Status 500". */
export const answerWords = ({ attempts, answerStatus }: WebhookDelivery): string =>
  [attempts === 1 ? '1 try' : `${attempts} tries`, ...(answerStatus === null ? [] : [`Status ${answerStatus}`])].join(
    ' · ',
  )
