import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { WriteTransaction } from '../storage/store.ts'
import type { About, PersonMessage, SentBy } from '../storage/messages/messages.ts'
import { recipientOf } from './text-number.ts'

/** The mutation that causes a message. */
interface Cause {
  tx: WriteTransaction
  /** `now` is the server's time. */
  context: { now: string }
  idFor(what: string): string
}

interface Wanted {
  userId: UserId
  about: About
  channel: PersonMessage['channel']
  recipient: string
  subject: string
  text: string
  /** Relative to the base URL of links; `null` if there is no link. */
  link: string | null
  /** The label of the link's button. */
  linkLabel?: string
  /** [ME60] */
  sentBy: SentBy
  /** The earliest time at which it is sent; defaults to now. */
  dueAt?: string
}

/** Queues a message in the transaction of the mutation that causes it: it is sent only if that transaction commits. */
export async function queueMessage({ tx, context, idFor }: Cause, wanted: Wanted): Promise<void> {
  const { subject, text, link, linkLabel, sentBy, dueAt = context.now, ...others } = wanted
  const whom = { ...others, recipient: recipientOf(wanted.recipient) }
  const id = idFor(`message/${whom.channel}`)
  const content = { subject, text, link, sentBy, ...(linkLabel !== undefined && { linkLabel }) }
  const queued = { status: 'queued', attempts: 0, settledAt: null, failureReason: null, heldFor: null } as const
  await tx.addMessage({ id, key: id, ...whom, content, ...queued, dueAt, queuedAt: context.now })
}

/** Fails the queued messages about the subject with this id: their link no longer opens anything. */
export async function takeBackMessages({ tx, context }: Pick<Cause, 'tx' | 'context'>, id: string) {
  for (const message of await tx.messagesAbout(id))
    if (message.status === 'queued')
      await tx.saveMessage({
        ...message,
        status: 'failed',
        failureReason: 'It was withdrawn',
        settledAt: context.now,
        content: null,
      })
}
