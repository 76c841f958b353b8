import type { ArgsOf } from '@hearthkeep/shared/mutations/all.ts'
import { must } from '@hearthkeep/shared/must.ts'
import type { Happened } from './happened.ts'
import { giveNotice } from './give-notice.ts'
import { linkClient } from './link-client.ts'

/** [IN6]: the realtor hears of it, and has the homeowner as a client. */
export async function tellOfHomeowner(args: ArgsOf<'homeowner.accept'>, happened: Happened): Promise<void> {
  const { propertyId, inviterId, userId, name } = args
  const { address } = must(await happened.tx.get('property', propertyId), 'the house that has an owner now')
  await giveNotice({ ...happened, context: { ...happened.context, userId } }, inviterId, {
    kind: 'invitation_accepted',
    words: `${name} accepted your invitation and is the owner of ${address} now.`,
    propertyId,
  })
  await linkClient(happened, { realtorId: inviterId, homeownerId: userId })
}
