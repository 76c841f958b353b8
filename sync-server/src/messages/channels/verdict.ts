import type { ClientMessage, Notice } from '@hearthkeep/shared/entities.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { communicationChoicesOf } from '@hearthkeep/shared/message/communication-choices.ts'
import { whyTurnedOff, whyUnwanted } from '@hearthkeep/shared/message/may-send.ts'
import { isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { notificationChoicesOf } from '@hearthkeep/shared/notification/notification-choices.ts'
import { endOfQuietHours } from '@hearthkeep/shared/message/quiet-hours.ts'
import { MESSAGES_PER_DAY } from '@hearthkeep/shared/health/spread.ts'
import { zonesOfState } from '@hearthkeep/shared/kernel/clock/time-zones.ts'
import { isCurrent, isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { wantsNotice } from '@hearthkeep/shared/notification/notice-wanted.ts'
import { whyPaused } from '../../access/paused-account.ts'
import { zoneOf } from '../../access/person-zone.ts'
import type { View } from '../../storage/store.ts'
import type { Message, PersonMessage } from '../../storage/messages/message.ts'
import { verdictOnPush } from '../push/verdict-on-push.ts'

const [HOUR_MS, DAY_MS] = [60 * 60 * 1000, 24 * 60 * 60 * 1000]
export const MESSAGES_PER_RECIPIENT_AND_DAY = 6

/** Used if nothing is known about the recipient: the first and the last time zone of the mainland. */
const ANYWHERE = ['America/New_York', 'America/Los_Angeles']

/** Whether a claimed message may be sent now. */
export type Verdict =
  | { kind: 'send' }
  | { kind: 'hold'; until: string; reason: string }
  | { kind: 'suppress'; reason: string }

interface VerdictInput {
  message: Message
  now: string
  /** Whether recipients have quiet hours. */
  hasQuietHours: boolean
  /** Messages that were claimed with it and are sent now. */
  leaving: readonly Message[]
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
  if (!clientMessage && !notice && message.channel === 'email') return { kind: 'send' }
  const zones = notice ? [await zoneOf(view, message.userId)] : await zonesFor(view, message, clientMessage)
  const morning = input.hasQuietHours ? endOfQuietHours(now, zones) : null
  if (morning !== null) return { kind: 'hold', until: morning, reason: 'Waiting for 8 AM recipient time' }
  return (clientMessage && (await beyondQuota(view, input))) ?? { kind: 'send' }
}

/**
 * [DL3] While an account is being deleted, only email about the account itself reaches its person; once it is disabled,
 * nothing does.
 */
async function isAboutAccount(view: View, { userId, about, channel }: Message): Promise<boolean> {
  if (channel !== 'email' || (await view.account(userId))?.disabledAt) return false
  return about === userId || (await view.accountLink(about)) !== undefined
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
  const choices = communicationChoicesOf(await view.get('communicationSettings', userId))
  return whyUnwanted(client, channel) ?? whyTurnedOff(choices, channel) ?? (await whyNotAbout(view, about.propertyId))
}

/** Returns the reason for a property that is in the trash, archived or paused. */
export async function whyNotAbout(view: View, propertyId: PropertyId | null): Promise<string | null> {
  const property = propertyId === null ? undefined : await view.get('property', propertyId)
  if (!property) return null
  if (!isLiving(property)) return 'The property was deleted'
  return ['archived', 'paused'].includes(property.status) ? `The property is ${property.status}` : null
}

/** [ME6] */
async function beyondQuota(view: View, { message, now, leaving }: VerdictInput): Promise<Verdict | null> {
  const since = new Date(Date.parse(now) - DAY_MS).toISOString()
  const until = new Date(Date.parse(now) + HOUR_MS).toISOString()
  const count = async (by: 'userId' | 'recipient') => {
    const value = message[by]
    return (await view.countSent({ by, value, since })) + leaving.filter((other) => other[by] === value).length
  }
  if ((await count('userId')) >= MESSAGES_PER_DAY)
    return { kind: 'hold', until, reason: `Waiting: the daily limit is ${MESSAGES_PER_DAY} messages` }
  if ((await count('recipient')) >= MESSAGES_PER_RECIPIENT_AND_DAY)
    return { kind: 'hold', until, reason: `Waiting: they got ${MESSAGES_PER_RECIPIENT_AND_DAY} messages today` }
  return null
}

/** Returns the time zones of the property that the message is about, or else of a property of the client. */
async function zonesFor(
  view: View,
  message: Message,
  clientMessage: ClientMessage | undefined,
): Promise<readonly string[]> {
  const named = clientMessage?.propertyId ?? (await view.get('invitation', message.about))?.propertyId ?? null
  const propertyId = named ?? (await homeOf(view, clientMessage?.homeownerId ?? null))
  const property = propertyId === null ? undefined : await view.get('property', propertyId)
  const zones = property ? zonesOfState(property.state) : []
  return zones.length > 0 ? zones : ANYWHERE
}

async function homeOf(view: View, homeownerId: ClientMessage['homeownerId']): Promise<PropertyId | null> {
  if (homeownerId === null) return null
  const memberships = await view.byIndex('membership', 'userId', homeownerId)
  return memberships.find(isCurrent)?.propertyId ?? null
}
