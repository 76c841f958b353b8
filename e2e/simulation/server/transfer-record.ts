import type { Transfer } from '@hearthkeep/shared/entities.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { INVITATION_DAYS } from '@hearthkeep/shared/invitation/invitation.ts'
import { DAY_MS } from '../clock.ts'
import { holds } from '../invariants/violation.ts'

interface RecordedTransfer {
  scope: Scope
  status: Transfer['status']
  /** By the world's clock, regardless of the row. */
  since: Date
}

/** The transfers, with the time at which the server received each. */
export class TransferRecord {
  private readonly transfers = new Map<string, RecordedTransfer>()

  copy(): TransferRecord {
    const copy = new TransferRecord()
    for (const [id, transfer] of this.transfers) copy.transfers.set(id, transfer)
    return copy
  }

  /** [HO3]: A transfer can be answered only within its thirty days, and can expire only after them. */
  note({ name, changes }: { name: string; changes: readonly RowChange[] }, now: Date): void {
    for (const { entity, id, after } of changes) {
      if (entity !== 'transfer') continue
      const known = this.transfers.get(id)
      if (!after) {
        this.transfers.delete(id)
        continue
      }
      const { scope, status } = after as Transfer
      const transfer = { scope, status, since: known?.since ?? now }
      if (known && known.status !== status) checkAnswered(transfer, { name, now })
      this.transfers.set(id, transfer)
    }
  }

  /** Transfers that should have been recorded as expired. */
  unrecorded(now: Date): { id: string; scope: Scope }[] {
    return [...this.transfers].flatMap(([id, transfer]) =>
      transfer.status === 'pending' && hasEnded(transfer, now) ? [{ id, scope: transfer.scope }] : [],
    )
  }
}

function checkAnswered(transfer: RecordedTransfer, { name, now }: { name: string; now: Date }): void {
  const { status, since } = transfer
  const message = () =>
    `${name} set a transfer to ${status} at ${now.toISOString()}, which began at ${since.toISOString()}`
  switch (status) {
    case 'accepted':
    case 'declined':
      return holds(!hasEnded(transfer, now), 'HO3', message)
    case 'expired':
      return holds(hasEnded(transfer, now), 'HO3', message)
    case 'pending':
      return holds(false, 'HO3', message)
    case 'cancelled':
  }
}

const hasEnded = ({ since }: RecordedTransfer, now: Date) => now.getTime() - since.getTime() >= INVITATION_DAYS * DAY_MS
