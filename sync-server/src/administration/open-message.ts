import type { ListedMessage, WrittenMessage } from '../storage/administration/administration.ts'
import type { Store } from '../storage/store.ts'

interface Parts {
  store: Store
  /** Reads a message that was written to the data folder; null if it was not. */
  readWritten(message: ListedMessage): Promise<WrittenMessage | null>
  now: () => Date
  mintId: () => string
}

/**
 * [AD6], [AD9] Returns a message, with its text if the server wrote it to a file. A text is returned only once the audit
 * log records that it was read. Undefined if there is no such message.
 */
export async function openMessage({ store, readWritten, now, mintId }: Parts, id: string) {
  const message = await store.read((view) => view.administration.message(id))
  if (!message) return undefined
  const written = await readWritten(message)
  if (written) {
    const action = { action: 'message_read', userId: message.userId, detail: id } as const
    await store.write((tx) => tx.addAdministratorAction({ id: mintId(), at: now().toISOString(), ...action }))
  }
  return { ...message, written }
}
