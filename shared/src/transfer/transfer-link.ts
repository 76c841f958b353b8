import { defineEntity, type RowOf } from '../kernel/entity.ts'
import { optional, propertyId, transferId, emailAddress as email } from '../kernel/fields.ts'
import { tokenHash } from '../invitation/invitation.ts'

/**
 * The recipient of a transfer, and the hash of their link's secret. Belongs to the offerer, under the id of the
 * transfer.
 */
export const transferLink = defineEntity({
  name: 'transferLink',
  fields: { id: transferId, propertyId, tokenHash, toEmail: optional(email) },
  indexes: ['tokenHash'],
})

export type TransferLink = RowOf<typeof transferLink>
