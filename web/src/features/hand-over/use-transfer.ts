import type { Transfer, Document } from '@hearthkeep/shared/entities.ts'
import {
  type PropertyId,
  type TransferId,
  type DocumentId,
  emailAddress as email,
} from '@hearthkeep/shared/kernel/fields.ts'
import { transferState, type TransferState } from '@hearthkeep/shared/transfer/transfer-state.ts'
import type { LocalTables } from '../../data/store/local-store.ts'
import { useLive } from '../../data/live/data-provider.tsx'
import { serverNow } from '../../platform/server-clock.ts'
import { transferChoices } from '@hearthkeep/shared/transfer/transfer.ts'
import { z } from 'zod'

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

/** `going`: whether each document is included, for those that the person decided about. */
export const transferSchema = z.object({
  toEmail: email,
  notes: transferChoices.notes,
  withCosts: z.boolean(),
  going: z.record(z.string(), z.boolean()),
})
export type TransferValues = z.infer<typeof transferSchema>

export const emptyTransfer: TransferValues = { toEmail: '', notes: null, withCosts: true, going: {} }

/** By default, shared documents are included and household documents are not. */
export const goesAlong = ({ id, visibility }: Document, going: TransferValues['going']): boolean =>
  going[id] ?? visibility === 'shared'

/** Reconstructs the choices from the two lists of a transfer. */
export const chosenBefore = (offer: Pick<Transfer, 'keptDocuments' | 'givenDocuments'>): TransferValues['going'] => ({
  ...Object.fromEntries(offer.keptDocuments.map((id) => [id, false])),
  ...Object.fromEntries(offer.givenDocuments.map((id) => [id, true])),
})

/** Returns the two document lists of a transfer. */
export function chosenDocuments(documents: readonly Document[], going: TransferValues['going']) {
  const ids = (wanted: (document: Document) => boolean): DocumentId[] => documents.filter(wanted).map(({ id }) => id)
  return {
    keptDocuments: ids((each) => each.visibility === 'shared' && !goesAlong(each, going)),
    givenDocuments: ids((each) => each.visibility === 'household' && goesAlong(each, going)),
  }
}
