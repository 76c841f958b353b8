import type { InvitationId } from '@hearthkeep/shared/entities/fields.ts'
import { mutationId } from '@hearthkeep/shared/entities/fields.ts'
import type { Log } from '../http/log.ts'
import type { Message, Store } from '../storage/store.ts'
import type { SyncService } from '../sync/sync-service.ts'
import { Undeliverable, type Channels } from './channel.ts'
import { heldUntil, nextTry } from './retry.ts'

/** So many are sent at once; the rest follows at once. */
const AT_ONCE = 10

export interface SendingParts {
  store: Store
  sync: SyncService
  channels: Channels
  /** The base of links. */
  publicUrl: string
  now: () => Date
  mintId: () => string
  log: Log
}

/**
 * [IN7]: sends what is due. A message is claimed in a transaction of its own before it is sent, so that no other sends it
 * meanwhile; what was claimed by a server that died is due again. @returns how many were tried.
 */
export async function sendDue(parts: SendingParts): Promise<number> {
  const claimed = await claim(parts)
  await Promise.all(claimed.map((message) => sendOne(message, parts)))
  return claimed.length
}

async function claim({ store, now }: SendingParts): Promise<Message[]> {
  const [at, limit] = [now(), AT_ONCE]
  // Mostly there is nothing, and then nothing is locked.
  if ((await store.read((view) => view.dueMessages({ now: at.toISOString(), limit: 1 }))).length === 0) return []
  return store.write(async (tx) => {
    const due = await tx.dueMessages({ now: at.toISOString(), limit })
    const held = due.map((message) => ({ ...message, attempts: message.attempts + 1, dueAt: heldUntil(at) }))
    for (const message of held) await tx.saveMessage(message)
    return held
  })
}

async function sendOne(message: Message, parts: SendingParts): Promise<void> {
  const { channels, publicUrl, log } = parts
  const { id, channel, recipient, content, attempts } = message
  try {
    if (!content) throw new Undeliverable('It says nothing')
    const { subject, text, link } = content
    await channels[channel].send({
      id,
      recipient,
      subject,
      text: `${text}\n\n${publicUrl.replace(/\/$/, '')}${link}\n`,
    })
    await settle(message, { status: 'sent', failureReason: null }, parts)
    log.info({ message: id, channel, attempts }, 'sent a message')
  } catch (error) {
    const again = error instanceof Undeliverable ? null : nextTry(attempts, parts.now())
    log.error({ message: id, channel, attempts, again, error: reasonOf(error) }, 'a message was not sent')
    if (again) await delay(message, again, parts)
    else await settle(message, { status: 'failed', failureReason: wordsFor(error, channel) }, parts)
  }
}

/** One that was taken back meanwhile stays so. */
const stillQueued = async ({ id, about }: Message, tx: Parameters<Parameters<Store['write']>[0]>[0]) =>
  (await tx.messagesAbout(about)).find((message) => message.id === id && message.status === 'queued')

async function delay(message: Message, dueAt: string, { store }: SendingParts): Promise<void> {
  await store.write(async (tx) => {
    const known = await stillQueued(message, tx)
    if (known) await tx.saveMessage({ ...known, dueAt })
  })
}

/** Keeps what became of it, without what it said, and tells the person in whose name it was sent. */
async function settle(
  message: Message,
  { status, failureReason }: Pick<Message, 'failureReason'> & { status: 'sent' | 'failed' },
  { store, sync, now, mintId }: SendingParts,
): Promise<void> {
  const { about, userId, channel } = message
  const at = now().toISOString()
  const user = await store.read((view) => view.get('user', userId))
  const settled = { status, failureReason, settledAt: at, content: null }
  const context = { userId, role: user?.role ?? 'homeowner', at, today: at.slice(0, 10) } as const
  const outcome = await sync.run(context, async (run, tx) => {
    const known = await stillQueued(message, tx)
    if (!known) return
    await tx.saveMessage({ ...known, ...settled })
    if (!(await tx.get('invitation', about))) return
    const args = { invitationId: about as InvitationId, userId, channel, delivery: status, reason: failureReason }
    await run(mutationId.parse(mintId()), { name: 'invitation.note_delivery', args })
  })
  if (!outcome.ok) throw new Error(`what became of a message was not kept: ${outcome.refusal.message}`)
}

/** Of a driver's fault no more than its code: its words may repeat the message. */
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
