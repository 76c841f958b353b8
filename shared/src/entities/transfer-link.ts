import { defineEntity } from './entity.ts'
import { propertyId, transferId } from './fields.ts'
import { tokenHash } from './invitation.ts'

/** What opens the link of an offer of a house: the offerer's own, under the id of the offer. */
export const transferLink = defineEntity({
  name: 'transferLink',
  fields: { id: transferId, propertyId, tokenHash },
  indexes: ['tokenHash'],
})
