import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { WriteTransaction } from '../storage/store.ts'
import type { PersonMessage } from '../storage/messages/message.ts'
import { recipientOf } from './text-number.ts'

/** The mutation that causes a message. */
interface Cause {
  tx: WriteTransaction
  /** `now`: the server's clock. */
  context: { now: string }
  idFor(what: string): string
}

interface Wanted {
  userId: UserId
  /** The id of what it is about. */
  about: string
  channel: PersonMessage['channel']
  recipient: string
  subject: string
  text: string
  /** From the base of links on; null without one. */
  link: string | null
  /** What the link is for, as a button says it. */
  linkLabel?: string
  /** It leaves then at the earliest; now by default. */
  dueAt?: string
}

/** Queues a message in the transaction of the mutation that causes it: it is sent only if that transaction commits. */
export async function queueMessage({ tx, context, idFor }: Cause, wanted: Wanted): Promise<void> {
  const { subject, text, link, linkLabel, dueAt = context.now, ...others } = wanted
  const whom = { ...others, recipient: recipientOf(wanted.recipient) }
  const id = idFor(`message/${whom.channel}`)
  const content = { subject, text, link, ...(linkLabel !== undefined && { linkLabel }) }
  const queued = { status: 'queued', attempts: 0, settledAt: null, failureReason: null } as const
  await tx.addMessage({ id, key: id, ...whom, content, ...queued, dueAt, queuedAt: context.now })
}

/** Fails the queued messages about this: their link no longer opens anything. */
export async function takeBackMessages({ tx, context }: Pick<Cause, 'tx' | 'context'>, about: string) {
  for (const message of await tx.messagesAbout(about))
    if (message.status === 'queued')
      await tx.saveMessage({
        ...message,
        status: 'failed',
        failureReason: 'It was taken back',
        settledAt: context.now,
        content: null,
      })
}
