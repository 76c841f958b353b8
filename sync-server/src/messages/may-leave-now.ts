import { HOUR_MS } from '@hearthkeep/shared/kernel/dates.ts'
import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { ClientMessage, Notice } from '@hearthkeep/shared/entities.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { personOf } from '@hearthkeep/shared/client/household.ts'
import { isOwnMessage } from '@hearthkeep/shared/invitation/invitation-message.ts'
import type { MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import {
  CONFIRM_FIRST,
  maySiteText,
  NO_SITE_TEXTS,
  sendingChoicesOf,
} from '@hearthkeep/shared/message/sending/through-site.ts'
import { whyTurnedOff, whyUnwanted } from '@hearthkeep/shared/message/sending/may-send.ts'
import { isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { notificationChoicesOf } from '@hearthkeep/shared/notification/notification-choices.ts'
import { endOfQuietHours } from '@hearthkeep/shared/message/sending/quiet-hours.ts'
import { dayBefore } from '@hearthkeep/shared/message/sending/warm-up.ts'
import { MESSAGES_PER_DAY } from '@hearthkeep/shared/message/sending/spread.ts'
import { zonesOfRecipient } from '@hearthkeep/shared/message/sending/zones-of-recipient.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { wantsNotice } from '@hearthkeep/shared/notification/notice-wanted.ts'
import { hasLink } from '@hearthkeep/shared/text/has-link.ts'
import { whyPaused } from '../access/account-state.ts'
import { zoneOf } from '../access/person-zone.ts'
import type { View } from '../storage/store.ts'
import type { HeldFor, Message, PersonMessage, PushMessage } from '../storage/messages/messages.ts'
import { siteDayOf, type SiteBudgets } from '../storage/messages/outgoing.ts'
import { dailyMessagesOf } from './daily-messages.ts'
import { heldUntil } from './retry.ts'
import { ownProviderOf } from './sender.ts'
import { subjectOf, type Subject } from './subject.ts'

export const MESSAGES_PER_RECIPIENT_AND_DAY = 6

/** Whether a claimed message may be sent now. */
export type Verdict =
  /** `isBySite`: the site's provider sends it, and not the sender's own. */
  | { kind: 'send'; isBySite: boolean }
  | { kind: 'hold'; until: string; reason: string; heldFor: HeldFor | null }
  | { kind: 'suppress'; reason: string }

interface Asked {
  message: Message
  now: string
  /** Whether recipients have quiet hours. */
  hasQuietHours: boolean
  budgets: SiteBudgets
}

interface Leaving {
  message: PersonMessage
  subject: Subject
  isBySite: boolean
}

/**
 * [ME4] Every message passes this check just before it is sent. Emails about invitations, transfers and accounts are
 * sent at once, because someone waits for them.
 */
export async function mayLeaveNow(view: View, asked: Asked): Promise<Verdict> {
  const { message, now, budgets } = asked
  const subject = await subjectOf(view, message)
  const paused = await whyPaused(view, message.userId)
  if (paused !== null && !(await reachesPaused(view, message, subject))) return suppress(paused)
  if (message.channel === 'push') {
    const reason = await whyNotPushed(view, message, { subject, now })
    return reason === null ? { kind: 'send', isBySite: false } : suppress(reason)
  }
  const reason = await whyPointless(view, message, subject)
  if (reason !== null) return suppress(reason)
  // [ME53] Mail about the account itself has none of its person's words, and leads out of a hold.
  if (subject.kind === 'account') return { kind: 'send', isBySite: true }
  const isNotice = subject.kind === 'notice'
  const isBySite = isNotice || (await ownProviderOf(view, message)) === null
  const leaving = { message, subject, isBySite }
  return (
    (isBySite ? await (isNotice ? boundsOfNotice : boundsOfSender)(view, leaving, now) : null) ??
    (await whyLater(view, asked, leaving)) ??
    (isBySite ? await boundsOfSite(view, { channel: message.channel, now, budgets }) : null) ?? {
      kind: 'send',
      isBySite,
    }
  )
}

const suppress = (reason: string): Verdict => ({ kind: 'suppress', reason })
const inAnHour = (now: string) => new Date(Date.parse(now) + HOUR_MS).toISOString()

/**
 * [DL3] While an account is being deleted, only email about the account itself reaches its person; once it is disabled,
 * nothing does.
 */
async function reachesPaused(view: View, { userId, channel }: Message, { kind }: Subject): Promise<boolean> {
  return kind === 'account' && channel === 'email' && !(await view.account(userId))?.disabledAt
}

/**
 * [PU13] Sends a push only to a device that is still signed in, for an unread notice given within the last day. Quiet
 * hours do not delay it: a phone has its own.
 */
async function whyNotPushed(
  view: View,
  { recipient: id, queuedAt }: PushMessage,
  { subject, now }: { subject: Subject; now: string },
): Promise<string | null> {
  if (Date.parse(queuedAt) <= Date.parse(dayBefore(now))) return 'It is older than a day'
  if ((await view.pushSubscription({ id, now })) === undefined) return 'The device is signed out'
  return subject.kind === 'notice' && subject.row.readAt === null ? null : 'The notification is read or gone'
}

/** Messages to a purged client are gone with the client; a replaced or used link is not sent. */
async function whyPointless(view: View, message: PersonMessage, subject: Subject): Promise<string | null> {
  switch (subject.kind) {
    case 'clientMessage':
      return whySuppressed(view, message, subject.row)
    case 'notice':
      return whyNotNotified(view, message, subject.row)
    case 'invitation':
    case 'officeInvitation':
    case 'transfer':
    case 'account':
    case 'test':
      return null
    case 'deleted':
      return 'The related item was deleted'
  }
}

async function whySuppressed(view: View, message: PersonMessage, about: ClientMessage): Promise<string | null> {
  const { userId, recipient, channel } = message
  const client = await view.get('client', about.clientId)
  if (!client || !isLiving(client)) return 'The client was removed'
  if (await view.hasOptedOut({ userId, recipient })) return 'The recipient opted out of messages'
  const realtor = await view.get('user', userId)
  const choices = sendingChoicesOf(await view.get('communicationSettings', userId), realtor)
  const person = personOf(client, about)
  return whyUnwanted(person, channel) ?? whyTurnedOff(choices, channel) ?? (await whyNotAbout(view, about.propertyId))
}

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

/** Returns the reason for a property that is in the trash, archived or paused. */
export async function whyNotAbout(view: View, propertyId: PropertyId | null): Promise<string | null> {
  const property = propertyId === null ? undefined : await view.get('property', propertyId)
  if (!property) return null
  if (!isLiving(property)) return 'The property was deleted'
  return ['archived', 'paused'].includes(property.status) ? `The property is ${property.status}` : null
}

/**
 * [ME53], [ME54] Bounds what a person sends to others through the site: texts need a paid plan, and an unconfirmed
 * account sends nothing that it wrote itself. Null if the message is within them.
 */
async function boundsOfSender(view: View, { message, subject }: Leaving, now: string): Promise<Verdict | null> {
  const user = await view.get('user', message.userId)
  if (message.channel === 'sms' && !(user && maySiteText(user))) return suppress(NO_SITE_TEXTS)
  if (user?.emailVerifiedAt || !hasOwnWords(message, subject)) return null
  return confirmFirst(now)
}

/**
 * [ME59] Anyone can name a stranger's email and phone as their own: texts, and notices that contain a link, wait until
 * the email is confirmed.
 */
async function boundsOfNotice(view: View, { message }: Leaving, now: string): Promise<Verdict | null> {
  const { channel, content, userId } = message
  if (channel !== 'sms' && !hasLink(`${content?.subject ?? ''} ${content?.text ?? ''}`)) return null
  return (await view.get('user', userId))?.emailVerifiedAt ? null : confirmFirst(now)
}

const confirmFirst = (now: string): Verdict => ({
  kind: 'hold',
  until: inAnHour(now),
  reason: CONFIRM_FIRST,
  heldFor: 'confirmation',
})

/** Whether a message says more than the product's own words. Names and addresses can hide a link. */
function hasOwnWords({ content }: PersonMessage, subject: Subject): boolean {
  if (subject.kind === 'clientMessage' || hasLink(`${content?.subject ?? ''} ${content?.text ?? ''}`)) return true
  if (subject.kind === 'invitation') return isOwnMessage(subject.row.message)
  return subject.kind === 'transfer' && isOwnMessage(subject.row.notes)
}

/** Quiet hours, and the quota of the sender and the recipient. */
async function whyLater(view: View, { now, hasQuietHours }: Asked, leaving: Leaving): Promise<Verdict | null> {
  const { message, subject } = leaving
  const isToClient = subject.kind === 'clientMessage'
  if (message.channel === 'email' && !isToClient && subject.kind !== 'notice') return null
  const morning = hasQuietHours ? endOfQuietHours(now, await zonesOf(view, leaving)) : null
  if (morning !== null)
    return { kind: 'hold', until: morning, reason: 'Waiting for 8 AM recipient time', heldFor: null }
  return isToClient ? beyondQuota(view, leaving, now) : null
}

async function zonesOf(view: View, { message, subject }: Leaving): Promise<readonly string[]> {
  if (subject.kind === 'notice') return [await zoneOf(view, message.userId)]
  const propertyId = subject.kind === 'invitation' ? subject.row.propertyId : null
  const recipient = subject.kind === 'clientMessage' ? subject.row : { propertyId, homeownerId: null }
  return readFrom(view, (rows) => zonesOfRecipient(rows, recipient))
}

/** [ME6], [ME55] */
async function beyondQuota(view: View, { message, isBySite }: Leaving, now: string): Promise<Verdict | null> {
  const claimed = { since: dayBefore(now), now, heldUntil: heldUntil(new Date(now)) }
  const count = (by: 'userId' | 'recipient') => view.countLeft({ by, value: message[by], ...claimed })
  const wait = (reason: string): Verdict => ({ kind: 'hold', until: inAnHour(now), reason, heldFor: null })
  const most = isBySite ? await dailyMessagesOf(view, message.userId, now) : MESSAGES_PER_DAY
  if ((await count('userId')) >= most) return wait(`Waiting: the daily limit is ${most} messages`)
  if ((await count('recipient')) >= MESSAGES_PER_RECIPIENT_AND_DAY)
    return wait(`Waiting: they got ${MESSAGES_PER_RECIPIENT_AND_DAY} messages today`)
  return null
}

/** [ME57], [ME58] Holds a message while the administrator has stopped the site's, or its budget of the day is used up. */
export async function boundsOfSite(
  view: View,
  { channel, now, budgets }: { channel: MessageChannel; now: string; budgets: SiteBudgets },
): Promise<Verdict | null> {
  const hold = (reason: string): Verdict => ({ kind: 'hold', until: inAnHour(now), reason, heldFor: 'site' })
  if ((await view.outgoingStoppedAt()) !== null)
    return hold('Waiting: Hearthkeep is not sending messages at the moment')
  const sent = await view.siteSent({ channel, day: siteDayOf(now) })
  return sent < budgets[channel]
    ? null
    : hold(`Waiting: Hearthkeep has sent the ${plural[channel]} that it may send today`)
}

const plural: Record<MessageChannel, string> = { email: 'emails', sms: 'texts' }
