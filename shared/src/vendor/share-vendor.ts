import { z } from 'zod'
import { userId, vendorId } from '../kernel/fields.ts'
import { defineMutation } from '../kernel/mutation.ts'
import { Refusal } from '../kernel/outcome.ts'
import { picked } from '../kernel/picked.ts'
import { userScope } from '../kernel/scope.ts'
import { isListed } from './vendor-names.ts'
import { MAX_SHARED, type Vendor } from './vendor.ts'

/** The people who can be chosen at once. */
export const MAX_SHARED_AT_ONCE = 50

export const peopleToShareWith = z.array(userId).min(1).max(MAX_SHARED_AT_ONCE)

/**
 * [VB13] Gives clients with an account and colleagues a copy. Only the server knows their books, and whether the realtor
 * may reach them.
 */
export const shareVendor = defineMutation({
  name: 'vendor.share',
  args: z.strictObject({ vendorId, userIds: peopleToShareWith }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (_tx, { userIds }) =>
    `Shared a vendor with ${userIds.length === 1 ? 'one person' : `${userIds.length} people`}`,
  run(tx, { vendorId, userIds }, { role }) {
    if (role !== 'realtor') throw new Refusal('forbidden', 'Only realtors share their vendors')
    const vendor = tx.get('vendor', vendorId)
    if (!vendor || !isListed(vendor)) throw new Refusal('not_found', 'Vendor not found')
    const sharedWith = [...new Set([...(vendor.sharedWith ?? []), ...userIds])].slice(-MAX_SHARED)
    tx.patch('vendor', vendorId, { sharedWith })
  },
})

/** What others get of an entry: neither notes nor whether to call again. */
export const sharedFacts = (vendor: Vendor) =>
  picked(vendor, ['company', 'person', 'trade', 'phones', 'email', 'website', 'license', 'insuredUntil'])
