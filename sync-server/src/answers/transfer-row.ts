import type { Transfer } from '@hearthkeep/shared/entities.ts'
import { transferState } from '@hearthkeep/shared/transfer/transfer-state.ts'

/** A transfer as a person may see it: only the parties see `toEmail`, and nobody sees which documents stay or go along. */
export function transferRow(transfer: Transfer, { toEmail, now }: { toEmail: string | null; now: string }) {
  const { scope: _scope, deletedAt: _deleted, keptDocuments: _kept, givenDocuments: _given, ...shown } = transfer
  return { ...shown, toEmail, status: transferState(transfer, now) }
}
