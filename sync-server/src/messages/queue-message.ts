import type { UserId } from '@hearthkeep/shared/entities/fields.ts'
import type { Message } from '../storage/store.ts'
import type { Happened } from '../sync/happened.ts'

interface Wanted {
  userId: UserId
  /** The id of what it is about. */
  about: string
  channel: Message['channel']
  recipient: string
  subject: string
  text: string
  /** From the base of links on. */
  link: string
}

/** Queues a message in the transaction of the mutation that it follows from: it is sent if and only if that is kept. */
export async function queueMessage({ tx, context, idFor }: Happened, wanted: Wanted): Promise<void> {
  const { subject, text, link, ...whom } = wanted
  const id = idFor(`message/${whom.channel}`)
  const [queued, at] = [{ status: 'queued', attempts: 0 } as const, context.at]
  const when = { dueAt: at, queuedAt: at, settledAt: null, failureReason: null }
  await tx.addMessage({ id, key: id, ...whom, content: { subject, text, link }, ...queued, ...when })
}

/** What still waits to be sent about this is not sent any more: its link is nobody's. */
export async function takeBackMessages({ tx, context }: Pick<Happened, 'tx' | 'context'>, about: string) {
  for (const message of await tx.messagesAbout(about))
    if (message.status === 'queued')
      await tx.saveMessage({
        ...message,
        status: 'failed',
        failureReason: 'It was taken back',
        settledAt: context.at,
        content: null,
      })
}
