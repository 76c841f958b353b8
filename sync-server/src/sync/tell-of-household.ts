import type { ArgsOf } from '@hearthkeep/shared/mutations/all.ts'
import { must } from '@hearthkeep/shared/must.ts'
import type { Happened } from './happened.ts'
import { giveNotice } from './give-notice.ts'

/** [HH6]: who invited hears that it was accepted. */
export async function tellOfJoining(args: ArgsOf<'household.join'>, happened: Happened): Promise<void> {
  const { propertyId, inviterId, name } = args
  const { address } = must(await happened.tx.get('property', propertyId), 'the house that was joined')
  const words = `${name} accepted your invitation to ${address}.`
  await giveNotice({ ...happened, context: { ...happened.context, userId: args.userId } }, inviterId, {
    kind: 'invitation_accepted',
    words,
    propertyId,
  })
}

/** [HH8]: whose access was ended hears of it, and that it was not their device. */
export async function tellOfEndedAccess(args: ArgsOf<'household.end_membership'>, happened: Happened): Promise<void> {
  const { propertyId, membershipId } = args
  const { userId } = must(await happened.tx.get('membership', membershipId), 'the membership that was ended')
  const { address } = must(await happened.tx.get('property', propertyId), 'the house of the membership')
  await giveNotice(happened, userId, {
    kind: 'access_ended',
    words: `Your access to ${address} has ended.`,
    // It is not theirs to open any more.
    propertyId: null,
  })
}
