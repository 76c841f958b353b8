import type { User } from '@hearthkeep/shared/entities.ts'
import type { MessageChannel, TestMessage } from '@hearthkeep/shared/message/client-message.ts'
import { Undeliverable } from '../messages/channels/channel.ts'
import { maySiteText, NO_SITE_TEXTS } from '@hearthkeep/shared/message/sending/through-site.ts'
import { boundsOfSite } from '../messages/may-leave-now.ts'
import { siteDayOf } from '../storage/messages/outgoing.ts'
import { ownProviderOf, senderOf } from '../messages/sender.ts'
import { recipientOf, whyNoText } from '../messages/text-number.ts'
import { alarmAt } from './budget-alarm.ts'
import type { SendingParts } from './send-messages.ts'

type Parts = Pick<
  SendingParts,
  | 'store'
  | 'channels'
  | 'budgets'
  | 'raiseAlarm'
  | 'ownChannel'
  | 'links'
  | 'publicUrl'
  | 'textCountries'
  | 'now'
  | 'mintId'
  | 'log'
>

/** [ME9] Sends a realtor a test message right away, the same way their messages are sent, and records the result. */
export const sendTestBy =
  (parts: Parts) =>
  async (user: User, { channel, letter }: TestMessage): Promise<{ sent: true } | { sent: false; why: string }> => {
    const typed = channel === 'email' ? user.email : user.phone
    if (!typed) return { sent: false, why: 'Your account has no phone number' }
    const recipient = recipientOf(typed)
    const noText = channel === 'sms' ? whyNoText(recipient, parts.textCountries) : null
    const whyNot = noText ?? (await whyNotThroughSite(user, channel, parts))
    if (whyNot !== null) return { sent: false, why: whyNot }
    const test = { id: parts.mintId(), user, channel, letter, recipient }
    const why = await trySending(test, parts)
    await record(test, why, parts)
    return why === null ? { sent: true } : { sent: false, why }
  }

/** [ME9] A test through the site is bounded like every message, and counts for its budget. */
async function whyNotThroughSite(user: User, channel: MessageChannel, parts: Parts): Promise<string | null> {
  const { store, budgets, now } = parts
  const moment = now().toISOString()
  const found = await store.write(async (tx) => {
    if ((await ownProviderOf(tx, { userId: user.id, channel })) !== null) return null
    const current = await tx.get('user', user.id)
    if (!current?.emailVerifiedAt) return { why: 'Confirm your email address first' }
    if (channel === 'sms' && !maySiteText(current)) return { why: NO_SITE_TEXTS }
    const held = await boundsOfSite(tx, { channel, now: moment, budgets })
    if (held?.kind === 'hold') return { why: held.reason }
    return { sent: await tx.countSiteSent({ channel, day: siteDayOf(moment) }) }
  })
  if (found === null) return null
  if ('why' in found) return found.why
  for (const alarm of alarmAt({ channel, sent: found.sent, budget: budgets[channel] })) await parts.raiseAlarm(alarm)
  return null
}

interface Test extends TestMessage {
  id: string
  user: User
  recipient: string
}

/**
 * @returns the reason why it was not sent, as text; `null` if it was sent.
 */
async function trySending({ id, user, channel, letter, recipient }: Test, parts: Parts): Promise<string | null> {
  const { store, channels, ownChannel, links, publicUrl, now, log } = parts
  // A test concerns nothing else, so it has no link.
  const message = { userId: user.id, channel, about: { kind: 'test', id } } as const
  const input = { message, links, baseUrl: publicUrl, now: now() }
  const { senderFields, own } = await store.read((view) => senderOf(view, input))
  const words = letter
    ? { subject: `Test: ${letter.subject}`, text: letter.text }
    : {
        subject: 'Test message',
        text: `Hi ${user.firstName},\n\nThis is a test: your messages to clients are sent this way.`,
      }
  try {
    const through = own ? ownChannel(channel, own) : channels[channel]
    await through.send({ id, recipient, ...words, link: null, sentBy: 'person', ...senderFields })
    return null
  } catch (error) {
    if (error instanceof Undeliverable) return error.message
    log.error({ channel, error: error instanceof Error ? error.name : 'unknown' }, 'a test message was not sent')
    return unreachable[channel]
  }
}

/** Records the test message for the administrator. */
async function record({ id, user, channel, recipient }: Test, failureReason: string | null, { store, now }: Parts) {
  const at = now().toISOString()
  const when = { dueAt: at, queuedAt: at, settledAt: at }
  const status = failureReason === null ? 'sent' : 'failed'
  const about = { id, key: `test/${id}`, userId: user.id, about: { kind: 'test', id }, channel, recipient } as const
  await store.write((tx) =>
    tx.addMessage({ ...about, ...when, content: null, status, attempts: 1, failureReason, heldFor: null }),
  )
}

const unreachable: Record<MessageChannel, string> = {
  email: 'The mail server could not be reached',
  sms: 'The text message service could not be reached',
}
