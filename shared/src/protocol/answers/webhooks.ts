import { z } from 'zod'
import { requiredText } from '../../kernel/fields.ts'

/** [WH4] What webhooks can be told of. Append-only. */
export const webhookEvents = [
  'task.created',
  'task.completed',
  'task.overdue',
  'issue.opened',
  'issue.closed',
  'system.score_fell',
  'document.added',
  'property.transferred',
  'client.replied',
  'touchpoint.sent',
  'touchpoint.rated',
  'referral.received',
  'invitation.accepted',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** What `POST /api/webhooks/:id/test` sends. */
export const TEST_EVENT = 'webhook.test'
export type SentEvent = WebhookEvent | typeof TEST_EVENT

/** [WH6] Events of an office: those of its members' work with clients. */
export const officeEvents = [
  'client.replied',
  'touchpoint.sent',
  'touchpoint.rated',
  'referral.received',
  'invitation.accepted',
] as const satisfies readonly WebhookEvent[]

/** Whose events a webhook gets: those of its person, or those of all members of the office that the person manages. */
const webhookReaches = ['own', 'office'] as const
export type WebhookReach = (typeof webhookReaches)[number]

/** The server has turned a webhook off that is `gone` (status 410) or `failing` (for two days). */
const webhookStates = ['on', 'paused', 'gone', 'failing'] as const
export type WebhookState = (typeof webhookStates)[number]

/** [WH1] Webhooks of one account. */
export const MAX_WEBHOOKS = 10

const events = z.array(z.enum(webhookEvents)).min(1, 'Choose at least one event').max(webhookEvents.length)

/** The body of `POST /api/webhooks`, from a person beside a proof of who asks. */
export const newWebhook = z.object({
  url: requiredText(500, 'An address is required'),
  events,
  reach: z.enum(webhookReaches).default('own'),
})
export type NewWebhook = z.infer<typeof newWebhook>

/** The body of `PATCH /api/webhooks/:id`. */
export const webhookEdit = z.object({ events, state: z.enum(['on', 'paused']) }).partial()
export type WebhookEdit = z.infer<typeof webhookEdit>

/** One webhook in the answer of `GET /api/webhooks`. */
export const listedWebhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  reach: z.enum(webhookReaches),
  state: z.enum(webhookStates),
  createdAt: z.string(),
})
export type ListedWebhook = z.infer<typeof listedWebhook>

/** One webhook in the answer of `GET /api/admin/webhooks`. The rest of an address is often a secret. */
export const adminWebhook = listedWebhook
  .omit({ url: true })
  .extend({ host: z.string(), userId: z.string(), userName: z.string(), userEmail: z.string() })
export type AdminWebhook = z.infer<typeof adminWebhook>

/** The answer of `POST /api/webhooks/:id/secret`, and a part of that of `POST /api/webhooks`: nothing else has the secret. */
export const webhookSecret = z.object({ signingSecret: z.string() })
export const madeWebhook = listedWebhook.extend(webhookSecret.shape)
export type MadeWebhook = z.infer<typeof madeWebhook>

/** `withdrawn`: before it was sent, the account could no longer see what it is about. */
const deliveryStatuses = ['waiting', 'delivered', 'failed', 'withdrawn'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** One delivery in the answer of `GET /api/webhooks/:id/deliveries`, newest first. */
export const webhookDelivery = z.object({
  /** The `webhook-id` that the receiver sees. */
  id: z.string(),
  event: z.enum([...webhookEvents, TEST_EVENT]),
  status: z.enum(deliveryStatuses),
  attempts: z.number(),
  createdAt: z.string(),
  /** Null before the first try. */
  triedAt: z.string().nullable(),
  /** When a waiting delivery is tried next. */
  nextTryAt: z.string().nullable(),
  /** The HTTP status of the last answer; null without an answer. */
  answerStatus: z.number().nullable(),
  /** The beginning of its body, or why there was no answer. */
  answer: z.string().nullable(),
  /** The body that is sent, in JSON; null if it was withdrawn. */
  payload: z.string().nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>
