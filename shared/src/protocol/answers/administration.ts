import { z } from 'zod'
import { plan } from '../../account/user.ts'
import { calendarDate, role } from '../../kernel/fields.ts'
import { messageStatuses } from './message-status.ts'

/** The answers of the administrator's console under `/api/admin`. The device stores none of them. */

const moment = z.string()

/** The answer of `POST /api/admin/auth`. */
export const adminSession = z.object({ token: z.string() })
export type AdminSession = z.infer<typeof adminSession>

/** The code of a refusal because the password was right, and the second factor is on. */
export const CODE_REQUIRED = 'second_factor_required'

export const adminStats = z.object({
  totalRealtors: z.number(),
  totalHomeowners: z.number(),
  totalProperties: z.number(),
  totalTouchpoints: z.number(),
})
export type AdminStats = z.infer<typeof adminStats>

export const adminUser = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role,
  emailNotifications: z.boolean(),
  smsNotifications: z.boolean(),
  createdAt: moment,
  plan: plan.nullable(),
  trialEndsOn: calendarDate.nullable(),
  officePlan: plan.nullable(),
  /** Whether texts through the site are allowed without a paid plan. */
  textsReleased: z.boolean(),
  disabledAt: moment.nullable(),
  /** The scheduled deletion of the account, as the person requested. */
  deletionAt: moment.nullable(),
})
export type AdminUser = z.infer<typeof adminUser>

export const adminProperty = z.object({
  id: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  status: z.string(),
  ownerName: z.string().nullable(),
  realtorName: z.string().nullable(),
  createdAt: moment,
})
export type AdminProperty = z.infer<typeof adminProperty>

export const adminMessage = z.object({
  id: z.string(),
  channel: z.enum(['email', 'sms', 'push']),
  recipient: z.string(),
  /** Null if their account no longer exists. */
  senderName: z.string().nullable(),
  status: z.enum(messageStatuses),
  attempts: z.number(),
  queuedAt: moment,
  settledAt: moment.nullable(),
  failureReason: z.string().nullable(),
})
export type AdminMessage = z.infer<typeof adminMessage>

/** `written`: the text, if the server wrote the message to a file instead of sending it. */
export const openedMessage = adminMessage.extend({
  written: z.object({ subject: z.string(), text: z.string() }).nullable(),
})
export type OpenedMessage = z.infer<typeof openedMessage>

const used = z.object({ sent: z.number(), budget: z.number() })

/** Messages through the site's own providers. */
export const outgoing = z.object({
  /** Since when the administrator has stopped them; null if they are sent. */
  stoppedAt: moment.nullable(),
  /** How many of the day's budget were sent since midnight in UTC. */
  today: z.object({ email: used, sms: used }),
})
export type Outgoing = z.infer<typeof outgoing>

export const reminderRun = z.object({
  day: z.string(),
  lastAt: moment,
  served: z.number(),
  notices: z.number(),
  failed: z.number(),
})
export type ReminderRun = z.infer<typeof reminderRun>

/** [AD13] What the administrator, or the operator, did to the administrator's sign-in. */
const ownActions = [
  'second_factor_on',
  'second_factor_off',
  'second_factor_removed',
  'sign_in_link_made',
  'recovery_codes_renewed',
  'recovery_code_used',
] as const
export type OwnAction = (typeof ownActions)[number]

/** [AD9] An entry of the audit log. */
export const adminAction = z.object({
  number: z.number(),
  id: z.string(),
  at: moment,
  /** The account concerned; `administrator` if no person's is. */
  userId: z.string(),
  action: z.enum([
    'plan_set',
    'trial_set',
    'texts_released',
    'texts_withdrawn',
    'outgoing_stopped',
    'outgoing_resumed',
    'account_disabled',
    'account_enabled',
    'account_deleted',
    'property_deleted',
    'message_read',
    'api_token_revoked',
    'demo_request_closed',
    'demo_request_reopened',
    ...ownActions,
  ]),
  /**
   * The new plan or date, null if it was removed; the role of a deleted account; the id of a deleted property, a message,
   * a token or a request.
   */
  detail: z.string().nullable(),
  /** The name and email are null if the account no longer exists. */
  userName: z.string().nullable(),
  userEmail: z.string().nullable(),
})
export type AdminAction = z.infer<typeof adminAction>

export const openDemoRequest = z.object({
  id: z.string(),
  at: moment,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  message: z.string().nullable(),
})
export type OpenDemoRequest = z.infer<typeof openDemoRequest>

export const secondFactorState = z.object({
  isOn: z.boolean(),
  since: moment.nullable(),
  recoveryCodesLeft: z.number(),
})
export type SecondFactorState = z.infer<typeof secondFactorState>

/** A new secret; it takes effect when its first code is confirmed. */
export const newSecret = z.object({ secret: z.string(), uri: z.string() })
export type NewSecret = z.infer<typeof newSecret>

export const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type NewRecoveryCodes = z.infer<typeof newRecoveryCodes>
