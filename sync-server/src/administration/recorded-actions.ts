import type { OwnAction } from '@hearthkeep/shared/protocol/answers/administration.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { WriteTransaction, Store } from '../storage/store.ts'
import type { ListedMessage, WrittenMessage } from '../storage/administration/administration.ts'

/** [AD13] Records in the audit log a change that the administrator made to their own sign-in. */
export const noteOwnAction = (
  tx: WriteTransaction,
  { now, mintId }: { now: () => Date; mintId: () => string },
  action: OwnAction,
): Promise<void> =>
  tx.addAdministratorAction({ id: mintId(), at: now().toISOString(), userId: 'administrator', action, detail: null })

/**
 * [PP4], [AD9] Closes or reopens a request for a demo and records that in the audit log, unless it was closed or open
 * already. @returns false if there is no such request
 */
export function setDemoRequestClosed(
  { store, now, mintId }: { store: Pick<Store, 'write'>; now: () => Date; mintId: () => string },
  { id, isClosed }: { id: string; isClosed: boolean },
): Promise<boolean> {
  const at = now().toISOString()
  return store.write(async (tx) => {
    const outcome = await tx.demoRequests.setClosed({ id, closedAt: isClosed ? at : null })
    const action = isClosed ? 'demo_request_closed' : 'demo_request_reopened'
    if (outcome === 'changed')
      await tx.addAdministratorAction({ id: mintId(), at, userId: 'administrator', action, detail: id })
    return outcome !== 'missing'
  })
}

interface RevokeParts {
  store: Pick<Store, 'write'>
  security: Pick<SecurityLog, 'record'>
  now: () => Date
  mintId: () => string
}

/** [TK11], [AD9] Revokes a person's token and records that in the audit log. @returns false if there is no such token */
export async function revokeApiToken({ store, security, now, mintId }: RevokeParts, id: string): Promise<boolean> {
  const revoked = await store.write(async (tx) => {
    const token = await tx.apiToken(id)
    if (!token) return null
    await tx.removeApiToken(id)
    const action = { action: 'api_token_revoked', userId: token.userId, detail: id } as const
    await tx.addAdministratorAction({ id: mintId(), at: now().toISOString(), ...action })
    return token
  })
  if (revoked) security.record({ event: 'api_token_revoked', userId: revoked.userId, tokenId: id, by: 'administrator' })
  return revoked !== null
}

interface MessageParts {
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
export async function openMessage({ store, readWritten, now, mintId }: MessageParts, id: string) {
  const message = await store.read((view) => view.administration.message(id))
  if (!message) return undefined
  const written = await readWritten(message)
  if (written) {
    const action = { action: 'message_read', userId: message.userId, detail: id } as const
    await store.write((tx) => tx.addAdministratorAction({ id: mintId(), at: now().toISOString(), ...action }))
  }
  return { ...message, written }
}
