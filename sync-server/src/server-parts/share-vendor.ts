import type { UserId, VendorId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { sharedFacts } from '@hearthkeep/shared/vendor/share-vendor.ts'
import { vendorFinder } from '@hearthkeep/shared/vendor/vendor-names.ts'
import { propertiesInCare } from '../access/homes.ts'
import type { View } from '../storage/store.ts'
import { giveNotice, hasRoomForNotice } from './notice-parts.ts'
import type { CheckContext, EffectContext } from './part.ts'
import { personName } from './person-as-seen.ts'

type Args = ArgsOf<'vendor.share'>

/** [VB13] [SE176] [SE11] Only to clients whose home the realtor looks after now, and to current colleagues. */
export async function refuseStrangers({ userIds }: Args, { view, context }: CheckContext): Promise<void> {
  // The mutation itself refuses homeowners.
  if (context.role !== 'realtor') return
  for (const userId of userIds) {
    if (!(await isWithin(view, { realtorId: context.userId, userId })))
      throw new Refusal('conflict', 'You can share vendors with your clients and colleagues only')
    // Refused, because nobody would hear of the copy.
    if (await hasRoomForNotice(view, { userId, about: 'vendor' })) continue
    const person = await view.get('user', userId)
    throw new Refusal('limit', `${person?.firstName ?? 'Someone'} has not read of the last vendors that were shared`)
  }
}

async function isWithin(view: View, { realtorId, userId }: { realtorId: UserId; userId: UserId }): Promise<boolean> {
  const [own, other] = [await view.get('officeSeat', realtorId), await view.get('officeSeat', userId)]
  if (own && own.officeId === other?.officeId) return true
  return (await propertiesInCare(view, { homeownerId: userId, realtorId })).length > 0
}

/** [VB13] */
export async function giveCopies({ vendorId, userIds }: Args, effect: EffectContext): Promise<void> {
  const { tx, actAs, idFor, context } = effect
  const vendor = must(await tx.get('vendor', vendorId), 'the shared vendor')
  const realtor = must(await tx.get('user', context.userId), 'the realtor')
  const words = `${personName(realtor)} shared a vendor with you: ${vendor.company}.`
  for (const userId of new Set(userIds)) {
    const book = await tx.byIndex('vendor', 'scope', userScope(userId))
    if (vendorFinder(book)({ vendor: vendor.company })) continue
    const what = `vendor/${userId}`
    const facts = sharedFacts(vendor)
    await actAs(userId, what, { name: 'vendor.add', args: { vendorId: idFor(what) as VendorId, facts } })
    await giveNotice(effect, userId, { kind: 'vendor_shared', words, propertyId: null })
  }
}
