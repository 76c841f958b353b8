import type { Transfer } from '@hearthkeep/shared/entities.ts'
import type { PropertyId, TransferId } from '@hearthkeep/shared/kernel/fields.ts'
import { transferState, type TransferState } from '@hearthkeep/shared/transfer/transfer-state.ts'
import type { LocalTables } from '../../data/store/local-store.ts'
import { useLive } from '../../data/live/data-provider.tsx'
import { serverNow } from '../../platform/server-clock.ts'

export interface LatestTransfer {
  transfer: Transfer
  /** `null` on the devices of people who may not see it ([SE5]). */
  toEmail: string | null
  state: TransferState
  /** The server has not received it yet. */
  isPending: boolean
}

/** Returns the latest transfer of a property; `null` if there is none, undefined while loading. */
export function useTransfer(propertyId: PropertyId): LatestTransfer | null | undefined {
  return useLive((tables) => readTransfer(tables, propertyId), [propertyId])
}

async function readTransfer(tables: LocalTables, propertyId: PropertyId): Promise<LatestTransfer | null> {
  const transfers = await tables.rows.transfer.where('propertyId', propertyId)
  const [transfer] = transfers.toSorted((one, other) => other.id.localeCompare(one.id))
  if (!transfer) return null
  const link = await tables.rows.transferLink.get(transfer.id)
  const pending = await tables.outbox.all()
  return {
    transfer,
    toEmail: link?.toEmail ?? null,
    state: transferState(transfer, serverNow().toISOString()),
    isPending: pending.some(({ name, args }) => name === 'transfer.offer' && isOf(args, transfer.id)),
  }
}

const isOf = (args: unknown, id: TransferId) =>
  typeof args === 'object' && args !== null && 'transferId' in args && args.transferId === id
