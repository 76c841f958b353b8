import { lostAccessWords } from '@hearthkeep/shared/household/lost-access-words.ts'
import type { MembershipId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { EffectContext } from '../effect-context.ts'
import { expectFiles } from '../late-documents.ts'
import { giveNotice, giveNoticeToAny } from './give-notice.ts'

/**
 * [HH6] Notifies the inviter that the invitation was accepted. A household member who accepts to be a viewer still sends
 * their files ([DO27]).
 */
export async function followJoining(args: ArgsOf<'household.join'>, effect: EffectContext): Promise<void> {
  const { propertyId, inviterId, userId, relation, name } = args
  const property = must(await effect.tx.get('property', propertyId), 'the joined property')
  if (relation === 'viewer') await expectFiles(effect, { property, userId })
  const words = `${name} accepted your invitation to ${property.address}.`
  await giveNotice({ ...effect, context: { ...effect.context, userId } }, inviterId, {
    kind: 'invitation_accepted',
    words,
    propertyId,
  })
}

/**
 * [HH8], [HH20] Notifies the person whose access was ended, so that they do not blame their device, and lets them send
 * what only their device has.
 */
export async function followEndedAccess(
  args: ArgsOf<'household.end_membership'>,
  effect: EffectContext,
): Promise<void> {
  const { property, membership } = await about(args, effect)
  const { userId, relation } = membership
  const words = lostAccessWords({
    what: `Your access to ${property.address} has ended.`,
    things: relation === 'viewer' ? null : 'What you added stays with the property.',
    lateFiles: await expectFiles(effect, { property, userId }),
  })
  await giveNotice(effect, userId, { kind: 'access_ended', words, propertyId: property.id })
}

/** [HH21] Notifies a person who leaves of the files that their device still sends. */
export async function followLeavingProperty(args: ArgsOf<'household.leave'>, effect: EffectContext): Promise<void> {
  const { property, membership } = await about(args, effect)
  const { userId } = membership
  const lateFiles = await expectFiles(effect, { property, userId })
  if (lateFiles === 0) return
  const things = 'What you added stays with the property.'
  const words = lostAccessWords({ what: `You left ${property.address}.`, things, lateFiles })
  await giveNoticeToAny(effect, userId, { kind: 'property_news', words, propertyId: null })
}

/** [HH21] Notifies a household member who became a viewer of the files that their device still sends. */
export async function followRelation(args: ArgsOf<'household.set_relation'>, effect: EffectContext): Promise<void> {
  if (args.relation !== 'viewer') return
  const { property, membership } = await about(args, effect)
  const { userId } = membership
  const lateFiles = await expectFiles(effect, { property, userId })
  if (lateFiles === 0) return
  const what = `You’re now a viewer of ${property.address}: you can see it, but no longer change it.`
  const words = lostAccessWords({ what, things: null, lateFiles })
  await giveNotice(effect, userId, { kind: 'property_news', words, propertyId: property.id })
}

async function about(
  { propertyId, membershipId }: { propertyId: PropertyId; membershipId: MembershipId },
  { tx }: EffectContext,
) {
  return {
    membership: must(await tx.get('membership', membershipId), 'the changed membership'),
    property: must(await tx.get('property', propertyId), 'the membership’s property'),
  }
}
