import type { Transfer } from '../entities.ts'

export type TransferState = Transfer['status']

/** [HO3]: as stored, but one that waits no longer than it may is expired. `now` is a moment in UTC. */
export const transferState = (transfer: Pick<Transfer, 'status' | 'expiresAt'>, now: string): TransferState =>
  transfer.status === 'pending' && transfer.expiresAt <= now ? 'expired' : transfer.status

/** [HO5]: whether a document stays with the former owner. What lies in the trash does not go along either. */
export function staysBehind(
  document: { id: string; visibility: 'shared' | 'household'; deletedAt: string | null },
  { keptDocuments, givenDocuments }: { keptDocuments: readonly string[]; givenDocuments: readonly string[] },
): boolean {
  if (document.deletedAt !== null) return true
  return document.visibility === 'shared' ? keptDocuments.includes(document.id) : !givenDocuments.includes(document.id)
}
