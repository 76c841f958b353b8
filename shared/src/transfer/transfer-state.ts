import type { Transfer } from './transfer.ts'
import { isLiving } from '../kernel/living.ts'

export type TransferState = Transfer['status']

/**
 * [HO3] The stored status, except that a pending transfer past its last moment is expired. `now` is a moment in UTC.
 */
export const transferState = (transfer: Pick<Transfer, 'status' | 'expiresAt'>, now: string): TransferState =>
  transfer.status === 'pending' && transfer.expiresAt <= now ? 'expired' : transfer.status

/** [HO5] Whether a document stays with the former owner. Documents in the trash are not transferred either. */
export function staysBehind(
  document: { id: string; visibility: 'shared' | 'household'; deletedAt: string | null },
  { keptDocuments, givenDocuments }: { keptDocuments: readonly string[]; givenDocuments: readonly string[] },
): boolean {
  if (!isLiving(document)) return true
  return document.visibility === 'shared' ? keptDocuments.includes(document.id) : !givenDocuments.includes(document.id)
}
