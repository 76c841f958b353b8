import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { ClientMessage, Notice } from '@hearthkeep/shared/entities.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { sendingChoicesOf } from '@hearthkeep/shared/message/through-site.ts'
import { whyTurnedOff, whyUnwanted } from '@hearthkeep/shared/message/may-send.ts'
import { isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { notificationChoicesOf } from '@hearthkeep/shared/notification/notification-choices.ts'
import { endOfQuietHours } from '@hearthkeep/shared/message/quiet-hours.ts'
import { MESSAGES_PER_DAY } from '@hearthkeep/shared/health/spread.ts'
import { zonesOfRecipient } from '@hearthkeep/shared/message/zones-of-recipient.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { wantsNotice } from '@hearthkeep/shared/notification/notice-wanted.ts'
import { heldUntil } from '../retry.ts'
import { whyPaused } from '../../access/paused-account.ts'
import { zoneOf } from '../../access/person-zone.ts'
import type { View } from '../../storage/store.ts'
import type { Message, PersonMessage } from '../../storage/messages/messages.ts'
import type { SiteBudgets } from '../../storage/messages/outgoing.ts'
import { dailyMessagesOf } from '../daily-messages.ts'
import { ownProviderOf } from '../sender.ts'
import { verdictOnPush } from '../push/verdict-on-push.ts'
import { boundsOfSender, boundsOfSite, type Bound } from './site-bounds.ts'

const [HOUR_MS, DAY_MS] = [60 * 60 * 1000, 24 * 60 * 60 * 1000]
export const MESSAGES_PER_RECIPIENT_AND_DAY = 6

/** Whether a claimed message may be sent now. */
export type Verdict =
  /** `isBySite`: the site's provider sends it, and not the sender's own. */
  { kind: 'send'; isBySite: boolean } | Bound

interface VerdictInput {
  message: Message
  now: string
  /** Whether recipients have quiet hours. */
  hasQuietHours: boolean
  budgets: SiteBudgets
}

/**
 * [ME4] Every message passes this check just before it is sent. Emails about invitations, transfers and accounts are
 * sent at once, because someone waits for them.
 */
export async function verdictOn(view: View, input: VerdictInput): Promise<Verdict> {
  const { message, now } = input
  const paused = await whyPaused(view, message.userId)
  if (paused !== null && !(await isAboutAccount(view, message))) return { kind: 'suppress', reason: paused }
  if (message.channel === 'push') return verdictOnPush(view, { message, now })
  const clientMessage = await view.get('clientMessage', message.about)
  const notice = clientMessage ? undefined : await view.get('notice', message.about)
  const reason = clientMessage
    ? await whySuppressed(view, message, clientMessage)
    : notice
      ? await whyNotNotified(view, message, notice)
      : await whyPointless(view, message)
  if (reason !== null) return { kind: 'suppress', reason }
  // [ME53] Mail about the account itself has none of its person's words, and leads out of a hold.
  const isAccountMail = !clientMessage && !notice && (await isAboutSender(view, message))
  if (isAccountMail) return { kind: 'send', isBySite: true }
  const isBySite = Boolean(notice) || (await ownProviderOf(view, message)) === null
  const sending = { message, clientMessage, notice, isBySite }
  return (
    (isBySite && !notice ? await boundsOfSender(view, { message, clientMessage, now }) : null) ??
    (await whyLater(view, input, sending)) ??
    (isBySite ? await boundsOfSite(view, { channel: message.channel, now, budgets: input.budgets }) : null) ?? {
      kind: 'send',
      isBySite,
    }
  )
}

interface Sending {
  message: PersonMessage
  clientMessage: ClientMessage | undefined
  notice: Notice | undefined
  isBySite: boolean
}

/** Quiet hours, and the quota of the sender and the recipient. */
async function whyLater(
  view: View,
  input: VerdictInput,
  { message, clientMessage, notice, isBySite }: Sending,
): Promise<Verdict | null> {
  if (!clientMessage && !notice && message.channel === 'email') return null
  const invitation = clientMessage ? undefined : await view.get('invitation', message.about)
  const recipient = clientMessage ?? { propertyId: invitation?.propertyId ?? null, homeownerId: null }
  const zones = notice
    ? [await zoneOf(view, message.userId)]
    : await readFrom(view, (rows) => zonesOfRecipient(rows, recipient))
  const morning = input.hasQuietHours ? endOfQuietHours(input.now, zones) : null
  if (morning !== null) return holdUntil(morning, 'Waiting for 8 AM recipient time')
  return clientMessage ? beyondQuota(view, input, isBySite) : null
}

const holdUntil = (until: string, reason: string): Verdict => ({ kind: 'hold', until, reason, heldFor: null })

/**
 * [DL3] While an account is being deleted, only email about the account itself reaches its person; once it is disabled,
 * nothing does.
 */
async function isAboutAccount(view: View, { userId, about, channel }: Message): Promise<boolean> {
  if (channel !== 'email' || (await view.account(userId))?.disabledAt) return false
  return isAboutSender(view, { userId, about })
}

const isAboutSender = async (view: View, { userId, about }: Pick<Message, 'userId' | 'about'>): Promise<boolean> =>
  about === userId || (await view.accountLink(about)) !== undefined

/** [RM10] Returns what the person has turned off, or what was done, since the message was queued. */
async function whyNotNotified(view: View, { userId, channel }: Message, notice: Notice): Promise<string | null> {
  const user = await view.get('user', userId)
  if (!user) return 'The account was deleted'
  const choices = notificationChoicesOf(user, (await view.get('notificationSettings', userId)) ?? null)
  if (channel === 'email' && !choices.emailNotifications) return 'Emails are turned off'
  if (channel === 'sms' && !choices.smsNotifications) return 'Text messages are turned off'
  const item = notice.itemId ? await view.get('maintenanceItem', notice.itemId) : undefined
  if (item && (!isLiving(item) || !isOpen(item))) return 'The task is done'
  if (!wantsNotice(notice.kind, choices)) return 'These messages are turned off'
  return whyNotAbout(view, notice.propertyId)
}

/** Messages to a purged client are gone with the client; a replaced or used link is not sent. */
async function whyPointless(view: View, { about, userId }: Message): Promise<string | null> {
  if (about === userId) return null
  const isKnown =
    (await view.get('invitation', about)) ??
    (await view.get('transfer', about)) ??
    (await view.get('officeInvitation', about)) ??
    (await view.accountLink(about))
  return isKnown ? null : 'The related item was deleted'
}

async function whySuppressed(view: View, message: PersonMessage, about: ClientMessage): Promise<string | null> {
  const { userId, recipient, channel } = message
  const client = await view.get('client', about.clientId)
  if (!client || !isLiving(client)) return 'The client was removed'
  if (await view.hasOptedOut({ userId, recipient })) return 'The recipient opted out of messages'
  const realtor = await view.get('user', userId)
  const choices = sendingChoicesOf(await view.get('communicationSettings', userId), realtor)
  return whyUnwanted(client, channel) ?? whyTurnedOff(choices, channel) ?? (await whyNotAbout(view, about.propertyId))
}

/** Returns the reason for a property that is in the trash, archived or paused. */
export async function whyNotAbout(view: View, propertyId: PropertyId | null): Promise<string | null> {
  const property = propertyId === null ? undefined : await view.get('property', propertyId)
  if (!property) return null
  if (!isLiving(property)) return 'The property was deleted'
  return ['archived', 'paused'].includes(property.status) ? `The property is ${property.status}` : null
}

/** [ME6], [ME55] */
async function beyondQuota(view: View, { message, now }: VerdictInput, isBySite: boolean): Promise<Verdict | null> {
  const since = new Date(Date.parse(now) - DAY_MS).toISOString()
  const until = new Date(Date.parse(now) + HOUR_MS).toISOString()
  const claimed = { now, heldUntil: heldUntil(new Date(now)) }
  const count = (by: 'userId' | 'recipient') => view.countLeft({ by, value: message[by], since, ...claimed })
  const most = isBySite ? await dailyMessagesOf(view, message.userId, now) : MESSAGES_PER_DAY
  if ((await count('userId')) >= most) return holdUntil(until, `Waiting: the daily limit is ${most} messages`)
  if ((await count('recipient')) >= MESSAGES_PER_RECIPIENT_AND_DAY)
    return holdUntil(until, `Waiting: they got ${MESSAGES_PER_RECIPIENT_AND_DAY} messages today`)
  return null
}
