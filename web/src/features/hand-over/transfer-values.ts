import type { Document, Transfer } from '@hearthkeep/shared/entities.ts'
import { emailAddress as email, type DocumentId } from '@hearthkeep/shared/kernel/fields.ts'
import { transferChoices } from '@hearthkeep/shared/transfer/transfer.ts'
import { z } from 'zod'

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
