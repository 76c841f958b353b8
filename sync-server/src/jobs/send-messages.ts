import type { InvitationId } from '@hearthkeep/shared/entities/fields.ts'
import { mutationId } from '@hearthkeep/shared/entities/fields.ts'
import type { Log } from '../log.ts'
import { StoreBusy, type Message, type Store, type View, type WriteTransaction } from '../storage/store.ts'
import type { SyncService } from '../sync/sync-service.ts'
import { Undeliverable, type Channels } from '../messages/channel.ts'
import { heldUntil, nextTry } from '../messages/retry.ts'
import { whyNoText, type CountryCode } from '../messages/text-number.ts'
import { tryEach } from './try-each.ts'

/** How many messages are sent at a time. */
const AT_ONCE = 10

/** The sender who was served last. The next round begins with the senders after them. */
export interface SenderTurns {
  last: string
}

export interface SendingParts {
  store: Store
  sync: SyncService
  channels: Channels
  /** Where texts may go. */
  textCountries: readonly CountryCode[]
  /** The base of links. */
  publicUrl: string
  now: () => Date
  mintId: () => string
  log: Log
}

/**
 * [IN7]: sends the messages that are due. Each is claimed in a transaction first, so that no other process sends it too; a
 * claim lapses, so that messages of a server that died are sent later. @returns how many were tried.
 */
export async function sendDue(parts: SendingParts, turns: SenderTurns = { last: '' }): Promise<number> {
  const claimed = await claim(parts, turns)
  // Waits for all of them even when one fails: stopping the job waits for the messages under way.
  const tried = await Promise.allSettled(claimed.map((message) => trySending(message, parts)))
  const cutOff = tried.find((one) => one.status === 'rejected')
  if (cutOff) throw cutOff.reason
  return claimed.length
}

const trySending = (message: Message, parts: SendingParts) =>
  tryEach({
    rows: [message],
    work: async () => {
      await sendOne(message, parts)
      return 1
    },
    nameOf: ({ id }) => id,
    failure: 'the result of a message could not be kept',
    log: parts.log,
  })

async function claim({ store, now }: SendingParts, turns: SenderTurns): Promise<Message[]> {
  const at = now()
  const asked = { now: at.toISOString(), limit: AT_ONCE }
  // Usually nothing is due; a read takes no lock.
  if ((await store.read((view) => view.dueSenders({ ...asked, after: '', limit: 1 }))).length === 0) return []
  return store.write(async (tx) => {
    const due = await dueInTurn(tx, asked, turns)
    const held = due.map((message) => ({ ...message, attempts: message.attempts + 1, dueAt: heldUntil(at) }))
    for (const message of held) await tx.saveMessage(message)
    return held
  })
}

/** [SE12]: messages that are due by the server's clock, one of each sender before the second of any. */
async function dueInTurn(view: View, asked: { now: string; limit: number }, turns: SenderTurns): Promise<Message[]> {
  const next = await view.dueSenders({ ...asked, after: turns.last })
  const first = next.length < asked.limit ? await view.dueSenders({ ...asked, after: '' }) : []
  const senders = [...new Set([...next, ...first])].slice(0, asked.limit)
  turns.last = senders.at(-1) ?? ''
  const waiting = await Promise.all(senders.map((userId) => view.dueMessages({ ...asked, userId })))
  const rounds = Array.from({ length: asked.limit }, (_, round) => waiting.flatMap((own) => own[round] ?? []))
  return rounds.flat().slice(0, asked.limit)
}

/** A fault after the message has left is no reason to send it again. */
async function sendOne(message: Message, parts: SendingParts): Promise<void> {
  const { log, now } = parts
  const { id, channel, attempts } = message
  try {
    await deliver(message, parts)
  } catch (error) {
    const again = error instanceof Undeliverable ? null : nextTry(attempts, now())
    log.error({ message: id, channel, attempts, again, error: reasonOf(error) }, 'a message was not sent')
    if (again) await delay(message, again, parts)
    else await settle(message, { status: 'failed', failureReason: wordsFor(error, channel) }, parts)
    return
  }
  log.info({ message: id, channel, attempts }, 'sent a message')
  await settle(message, { status: 'sent', failureReason: null }, parts)
}

/** @throws Undeliverable when no later try can succeed. */
async function deliver(message: Message, { channels, publicUrl, textCountries }: SendingParts): Promise<void> {
  const { id, channel, recipient, content } = message
  if (!content) throw new Undeliverable('It says nothing')
  const why = channel === 'sms' ? whyNoText(recipient, textCountries) : null
  if (why !== null) throw new Undeliverable(why)
  // A message that an earlier version queued has no label.
  const { subject, text, link, linkLabel: label = 'Open Hearthkeep' } = content
  const href = `${publicUrl.replace(/\/$/, '')}${link}`
  await channels[channel].send({ id, recipient, subject, text, link: { href, label } })
}

/** Changes the message, unless it was taken back meanwhile. @returns whether it did. */
async function changeQueued({ id, about }: Message, changes: Partial<Message>, tx: WriteTransaction): Promise<boolean> {
  const known = (await tx.messagesAbout(about)).find((message) => message.id === id && message.status === 'queued')
  if (known) await tx.saveMessage({ ...known, ...changes })
  return known !== undefined
}

async function delay(message: Message, dueAt: string, { store }: SendingParts): Promise<void> {
  await store.write((tx) => changeQueued(message, { dueAt }, tx))
}

type Settled = Pick<Message, 'failureReason'> & { status: 'sent' | 'failed' }

/** Keeps the result without the content, and tells the person in whose name it was sent. */
async function settle(message: Message, settled: Settled, parts: SendingParts): Promise<void> {
  const changes = { ...settled, settledAt: parts.now().toISOString(), content: null }
  try {
    await settleAndTell(message, { settled, changes }, parts)
  } catch (error) {
    // A message that stays queued is sent again.
    if (!(error instanceof StoreBusy)) await parts.store.write((tx) => changeQueued(message, changes, tx))
    throw error
  }
}

async function settleAndTell(
  message: Message,
  { settled, changes }: { settled: Settled; changes: Partial<Message> },
  { store, sync, mintId }: SendingParts,
): Promise<void> {
  const { about, userId, channel } = message
  const { status: delivery, failureReason: reason } = settled
  const user = await store.read((view) => view.get('user', userId))
  const sender = { userId, role: user?.role ?? 'homeowner' } as const
  const outcome = await sync.run(sender, async (run, tx) => {
    if (!(await changeQueued(message, changes, tx)) || !(await tx.get('invitation', about))) return
    const args = { invitationId: about as InvitationId, userId, channel, delivery, reason }
    await run(mutationId.parse(mintId()), { name: 'invitation.note_delivery', args })
  })
  if (!outcome.ok) throw new Error(`the delivery could not be noted: ${outcome.refusal.message}`)
}

/** Only the code of a driver's error: its text may repeat the message. */
const reasonOf = (error: unknown): string =>
  error instanceof Undeliverable
    ? error.message
    : error instanceof Error && 'code' in error
      ? String(error.code)
      : error instanceof Error
        ? error.name
        : 'unknown'

const wordsFor = (error: unknown, channel: Message['channel']): string =>
  error instanceof Undeliverable
    ? error.message
    : channel === 'email'
      ? 'The mail server could not be reached for a day'
      : 'The text messages could not be sent for a day'
