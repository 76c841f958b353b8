import type { MessageToAnswer } from '@hearthkeep/shared/protocol/answers/link-answers.ts'
import type { ClientMessage, User } from '@hearthkeep/shared/entities.ts'
import { referralId, responseId } from '@hearthkeep/shared/kernel/fields.ts'
import { referralFacts } from '@hearthkeep/shared/client/referral.ts'
import { responseFacts } from '@hearthkeep/shared/message/response.ts'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { brandSeenBy } from '../../access/brand-seen.ts'
import type { SignedLinks } from '../../access/signed-links.ts'
import type { View } from '../../storage/store.ts'
import type { AddressOf } from '../server/client-address.ts'
import { readBody } from '../request/body.ts'
import { lenient } from '../request/lenient.ts'
import { secretOf } from '../request/link-secret.ts'
import { Problem } from '../request/problem.ts'
import type { Rest } from '../call/rest.ts'
import { UnknownLinks } from '../limits/unknown-links.ts'

/** A truncated link is tried a few times, and an office shares one network. */
const UNKNOWN_PER_ADDRESS = 60

/** Far more than a person's replies to one message. */
const MAX_REPLIES = 20

/** The page mints the id, so a reply that is sent twice is stored once. */
const reply = lenient(
  z.object({
    id: responseId,
    rating: responseFacts.rating.optional(),
    comment: responseFacts.comment.optional(),
  }),
)
const referral = lenient(
  z.object({
    id: referralId,
    name: referralFacts.name,
    contact: referralFacts.contact,
    notes: referralFacts.notes.optional(),
  }),
)

interface Parts {
  rest: Rest
  links: SignedLinks
  now: () => Date
  addressOf: AddressOf
}

interface Opened {
  message: ClientMessage
  realtor: User
}

/**
 * [ME32], [ME33] Routes for what a client can do with the link of a message. The link is the proof, so no session is
 * needed.
 */
export function responseRoutes({ rest, links, now, addressOf }: Parts) {
  const tooMany = 'Too many invalid links. Please wait a while and try again.'
  const notFound = 'This link no longer works'
  const unknown = new UnknownLinks({ limit: UNKNOWN_PER_ADDRESS, notFound, tooMany, now, addressOf })

  const openedBy = async (c: Context): Promise<Opened> => openedAs(c, links.messageOf(await secretOf(c)))

  const openedAs = (c: Context, messageId: string | null): Promise<Opened> =>
    unknown.open(c, async () => (messageId === null ? null : rest.read((view) => messageAndRealtor(view, messageId))))

  const decide = ({ message, realtor }: Opened, name: 'message.stop' | 'message.resume') =>
    rest.change(realtor, ({ act }) => act({ name, args: { messageId: message.id, userId: realtor.id } }))
  /**
   * Stops messages also if the client was permanently deleted, or if the link belongs to a notice of the recipient's
   * own account. @returns whether it did.
   */
  async function stopOthers(id: string | null): Promise<boolean> {
    if (id === null) return false
    if (await stopNotices(rest, id)) return true
    const forgotten = await rest.read((view) => forgottenMessage(view, id))
    if (!forgotten) return false
    const { realtor, recipient } = forgotten
    await rest.change(realtor, ({ tx }) => tx.addOptOut({ userId: realtor.id, recipient, at: now().toISOString() }))
    return true
  }

  const open = async (c: Context) => {
    const opened = await openedBy(c)
    return c.json(await rest.read((view) => shown(view, opened, now().toISOString())))
  }
  const replied = async (c: Context) => {
    const { id, rating = null, comment = null } = await readBody(c, reply)
    const { message, realtor } = await openedBy(c)
    await rest.change(realtor, async ({ act, tx, today }) => {
      await refuseMore(tx, message, id)
      const about = { messageId: message.id, userId: realtor.id }
      await act({ name: 'message.reply', args: { ...about, responseId: id, rating, comment, on: today } })
    })
    return c.body(null, 204)
  }
  const referred = async (c: Context) => {
    const { id, name, contact, notes = null } = await readBody(c, referral)
    const { message, realtor } = await openedBy(c)
    await rest.change(realtor, async ({ act, tx, today }) => {
      await refuseMore(tx, message, id)
      const about = { messageId: message.id, userId: realtor.id }
      await act({ name: 'message.refer', args: { ...about, referralId: id, name, contact, notes, on: today } })
    })
    return c.body(null, 204)
  }
  const stopped = async (c: Context) => {
    const token = await secretOf(c)
    const id = links.messageOf(token, 'stop') ?? links.messageOf(token)
    if (!(await stopOthers(id))) await decide(await openedAs(c, id), 'message.stop')
    return c.body(null, 204)
  }
  const resumed = async (c: Context) => {
    await decide(await openedBy(c), 'message.resume')
    return c.body(null, 204)
  }

  return (
    new Hono()
      .post('/link', open)
      .post('/reply', replied)
      .post('/referral', referred)
      .post('/stop', stopped)
      .post('/resume', resumed)
      // [SE186] Mail programs stop messages by the path; apps of an earlier version do everything by it.
      .get('/:token', open)
      .post('/:token/reply', replied)
      .post('/:token/referral', referred)
      .post('/:token/stop', stopped)
      .post('/:token/resume', resumed)
  )
}

async function messageAndRealtor(view: View, id: string): Promise<Opened | null> {
  const message = await view.get('clientMessage', id)
  const realtor = message && (await view.get('user', message.scope.slice(2)))
  return message && realtor ? { message, realtor } : null
}

/** Finds a message that is still recorded as sent but that its realtor no longer has. */
async function forgottenMessage(view: View, id: string): Promise<{ realtor: User; recipient: string } | null> {
  if (await view.get('clientMessage', id)) return null
  const [sent] = await view.messagesAbout(id)
  const realtor = sent && (await view.get('user', sent.userId))
  return sent && realtor ? { realtor, recipient: sent.recipient } : null
}

/** Reveals nothing about the client: an email may be forwarded. */
async function shown(view: View, { message, realtor }: Opened, now: string): Promise<MessageToAnswer> {
  const { channel, subject, clientId } = message
  const { firstName, lastName, email, phone } = realtor
  const client = await view.get('client', clientId)
  const hasStopped = (channel === 'email' ? client?.mayEmail : client?.mayText) === false
  const brand = await brandSeenBy(view, realtor.id, now)
  return {
    channel,
    subject,
    realtor: { name: `${firstName} ${lastName}`, firstName, email, phone },
    brand,
    hasStopped,
  }
}

async function refuseMore(view: View, message: ClientMessage, id: string): Promise<void> {
  const responses = await view.byIndex('response', 'clientId', message.clientId)
  const referrals = await view.byIndex('referral', 'clientId', message.clientId)
  const known = [...responses, ...referrals].filter(({ messageId }) => messageId === message.id)
  if (known.length >= MAX_REPLIES && !known.some((row) => row.id === id))
    throw new Problem(409, {
      code: 'conflict',
      message: 'Thank you, we already have your reply. Please write or call instead.',
    })
}

/** [RM11] Turns off emails to the person who was notified. @returns `false` if the id names no such notice. */
async function stopNotices(rest: Rest, id: string): Promise<boolean> {
  const user = await rest.read((view) => recipientOf(view, id))
  if (!user) return false
  const changes = { emailNotifications: false }
  await rest.change(user, ({ act }) => act({ name: 'notification_settings.edit', args: { changes } }))
  return true
}

async function recipientOf(view: View, id: string): Promise<User | null> {
  if (!(await view.get('notice', id))) return null
  const [message] = await view.messagesAbout(id)
  return (message && (await view.get('user', message.userId))) ?? null
}
