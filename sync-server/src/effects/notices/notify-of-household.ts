import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { EffectContext } from '../effect-context.ts'
import { giveNotice } from './give-notice.ts'

/** [HH6] Notifies the inviter that the invitation was accepted. */
export async function notifyOfJoining(args: ArgsOf<'household.join'>, effect: EffectContext): Promise<void> {
  const { propertyId, inviterId, name } = args
  const { address } = must(await effect.tx.get('property', propertyId), 'the joined property')
  const words = `${name} accepted your invitation to ${address}.`
  await giveNotice({ ...effect, context: { ...effect.context, userId: args.userId } }, inviterId, {
    kind: 'invitation_accepted',
    words,
    propertyId,
  })
}

/** [HH8] Notifies the person whose access was ended, so that they do not blame their device. */
export async function notifyOfEndedAccess(
  args: ArgsOf<'household.end_membership'>,
  effect: EffectContext,
): Promise<void> {
  const { propertyId, membershipId } = args
  const { userId } = must(await effect.tx.get('membership', membershipId), 'the ended membership')
  const { address } = must(await effect.tx.get('property', propertyId), 'the membership’s property')
  await giveNotice(effect, userId, {
    kind: 'access_ended',
    words: `Your access to ${address} has ended.`,
    // They can no longer open the property.
    propertyId: null,
  })
}
