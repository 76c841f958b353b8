import { shownPerson } from '@hearthkeep/shared/format/own-name.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { copyOptOuts } from './copy-opt-outs.ts'
import type { EffectContext } from './effect-context.ts'
import { linkClient } from './link-client.ts'
import { notifyHomeowner, notifyReceiver } from './notices/notify-of-hand-over.ts'
import { giveLinks, peopleOf } from './pass-property.ts'
import { removed } from './removed-rows.ts'

/**
 * [OF16], [OF17] Gives the colleague the open links to a property and its people as clients, and notifies them and the
 * colleague.
 */
export async function followPropertyHandOver(args: ArgsOf<'property.hand_over'>, effect: EffectContext): Promise<void> {
  const { tx, context } = effect
  const giver = must(await tx.get('user', context.userId), 'the giver')
  const receiver = must(await tx.get('user', args.toUserId), 'the receiver')
  const property = must(await tx.get('property', args.propertyId), 'the property')
  const links = { invitations: removed(effect, 'invitation'), transferLinks: removed(effect, 'transferLink') }
  await giveLinks(effect, { propertyId: property.id, receiverId: receiver.id, ...links })
  for (const homeownerId of await peopleOf(effect, property)) {
    const homeowner = await tx.get('user', homeownerId)
    // A deleted account is not notified.
    if (!homeowner) continue
    await copyOptOuts(effect, { recipients: [homeowner.email, homeowner.phone], receiverId: receiver.id })
    await linkClient(effect, { realtorId: receiver.id, homeownerId })
    await notifyHomeowner(effect, { homeownerId, properties: [property], giver, receiver })
  }
  const one = `${shownPerson(giver)} handed ${property.address} over to you.`
  const more = `${shownPerson(giver)} handed several properties over to you. They are in your list.`
  const details = { kind: 'office_news', propertyId: property.id, clientId: null } as const
  await notifyReceiver(effect, args, { what: 'properties', details, one, more })
}
