import { calendarDate, role } from '@hearthkeep/shared/kernel/fields.ts'
import { plan } from '@hearthkeep/shared/account/user.ts'
import { z } from 'zod'
import { adminToken } from './admin-token.ts'
import { messageStatuses } from './admin-view.ts'

/** The admin API. Nothing is stored on the device. */

const moment = z.string()

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

export const reminderRun = z.object({
  day: z.string(),
  lastAt: moment,
  served: z.number(),
  notices: z.number(),
  failed: z.number(),
})
export type ReminderRun = z.infer<typeof reminderRun>

export const adminAction = z.object({
  number: z.number(),
  id: z.string(),
  at: moment,
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
    'second_factor_on',
    'second_factor_off',
    'second_factor_removed',
    'sign_in_link_made',
    'recovery_codes_renewed',
    'recovery_code_used',
    'account_deleted',
    'property_deleted',
    'message_read',
    'demo_request_closed',
    'demo_request_reopened',
  ]),
  detail: z.string().nullable(),
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

const UNREACHABLE = 'Couldn’t reach Hearthkeep. Check your connection and try again.'
const PATIENCE_MS = 30_000

/** `total`: the number of rows on all pages. */
export type AdminResult<T> =
  | { state: 'done'; value: T; total: number }
  | { state: 'signed out' }
  | { state: 'failed'; message: string }

export async function fetchAsAdmin<T>(
  path: string,
  schema: z.ZodType<T>,
  request: RequestInit = {},
): Promise<AdminResult<T>> {
  const token = adminToken()
  if (token === null) return { state: 'signed out' }
  try {
    const response = await fetch(`/api/admin/${path}`, {
      ...request,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      signal: request.signal ?? AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.status === 401) return { state: 'signed out' }
    if (!response.ok) return { state: 'failed', message: `${response.status}: ${response.statusText}` }
    const value = schema.parse(response.status === 204 ? null : await response.json())
    return { state: 'done', value, total: Number(response.headers.get('X-Total-Count')) }
  } catch {
    return { state: 'failed', message: UNREACHABLE }
  }
}

const signedIn = z.object({ token: z.string() })
const problem = z.object({ message: z.string(), code: z.string().optional() })

/** `needsCode`: the password was right, and the second factor is on. */
type AdminSignIn = { ok: true; token: string } | { ok: false; needsCode: boolean; message: string }

export interface AdminCredentials {
  username: string
  password: string
  code?: string
  link?: string
}

export async function signInAsAdmin(credentials: AdminCredentials): Promise<AdminSignIn> {
  try {
    const response = await fetch('/api/admin/auth', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const body: unknown = await response.json()
    if (response.ok) return { ok: true, token: signedIn.parse(body).token }
    const { message = 'Invalid credentials', code } = problem.safeParse(body).data ?? {}
    return { ok: false, needsCode: code === 'second_factor_required', message }
  } catch {
    return { ok: false, needsCode: false, message: 'Authentication failed. Please try again.' }
  }
}
