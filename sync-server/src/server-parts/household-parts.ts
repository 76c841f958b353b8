import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { lostAccessWords } from '@hearthkeep/shared/household/lost-access-words.ts'
import { currentMembers } from '@hearthkeep/shared/household/memberships.ts'
import { noticeId, type MembershipId, type PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { takeBackMessages } from '../messages/queue-message.ts'
import { linkClient } from './client/link-client.ts'
import { expectFiles } from './document-parts.ts'
import { refuseLinkAgain, refuseMoreMail, refuseMoreOpenInvitations, refuseOtherToken } from './invitation/new-links.ts'
import { sendInvitation } from './invitation/send-invitation.ts'
import { giveNotice } from './notice-parts.ts'
import type { EffectContext, PartsOf } from './part.ts'

const THINGS_STAY = 'What you added stays with the property.'

export const householdParts: PartsOf<'household'> = {
  'household.invite': {
    async check(args, checkContext) {
      await refuseOtherToken(args, checkContext)
      await refuseMoreOpenInvitations(checkContext)
      await refuseMoreMail(args.email, args, checkContext)
    },
    effect: sendInvitation,
  },
  'household.renew_invitation': {
    check: refuseLinkAgain,
    effect: sendInvitation,
  },
  'household.revoke_invitation': {
    effect: ({ invitationId }, effect) => takeBackMessages(effect, invitationId),
  },
  'household.join': { effect: followJoining },
  // [HH8], [HH20] So that the person does not blame their device.
  'household.end_membership': {
    async effect(args, effect) {
      const { address, userId, relation, lateFiles } = await expectFilesOf(args, effect)
      const things = relation === 'viewer' ? null : THINGS_STAY
      const words = lostAccessWords({ what: `Your access to ${address} has ended.`, things, lateFiles })
      await giveNotice(effect, userId, { kind: 'access_ended', words, propertyId: args.propertyId })
    },
  },
  // [HH21] So that the person's other pages and devices say what happened; unread if files are still to be sent.
  'household.leave': {
    async effect(args, effect) {
      const { address, userId, relation, lateFiles } = await expectFilesOf(args, effect)
      const things = relation === 'viewer' ? null : THINGS_STAY
      const words = lostAccessWords({ what: `You left ${address}.`, things, lateFiles })
      await giveNotice(effect, userId, { kind: 'access_ended', words, propertyId: args.propertyId, by: null })
      if (lateFiles > 0) return
      const noticeIds = [noticeId.parse(effect.idFor(`notice/${userId}`))]
      await effect.actAs(userId, `notice/read/${userId}`, { name: 'notice.read', args: { noticeIds } })
    },
  },
  // [HH21] A household member who became a viewer hears of the files that their device still sends.
  'household.set_relation': {
    async effect(args, effect) {
      if (args.relation !== 'viewer') return
      const { address, userId, lateFiles } = await expectFilesOf(args, effect)
      if (lateFiles === 0) return
      const what = `You’re now a viewer of ${address}: you can see it, but no longer change it.`
      const words = lostAccessWords({ what, things: null, lateFiles })
      await giveNotice(effect, userId, { kind: 'property_news', words, propertyId: args.propertyId })
    },
  },
  'household.forget_member': { effect: notifyOfEndedAccount },
  'household.copy_person': {},
  'household.pass_realtor': {},
}

/**
 * [HH6] Notifies the inviter that the invitation was accepted. A household member who accepts to be a viewer still sends
 * their files ([DO27]); another becomes a client of the property's realtor ([CL6]).
 */
async function followJoining(
  { propertyId, inviterId, userId, relation, name }: ArgsOf<'household.join'>,
  effect: EffectContext,
): Promise<void> {
  const property = must(await effect.tx.get('property', propertyId), 'the joined property')
  if (relation === 'viewer') await expectFiles(effect, { property, userId })
  const words = `${name} accepted your invitation to ${property.address}.`
  await giveNotice(effect, inviterId, { kind: 'invitation_accepted', words, propertyId, by: userId })
  if (relation === 'viewer') return
  for (const member of await readFrom(effect.tx, (rows) => currentMembers(rows, propertyId)))
    if (member.relation === 'realtor') await linkClient(effect, { realtorId: member.userId, homeownerId: userId })
}

/** [HH20], [HH21] Lets a person who can no longer change the property send what only their device has. */
async function expectFilesOf(
  { propertyId, membershipId }: { propertyId: PropertyId; membershipId: MembershipId },
  effect: EffectContext,
) {
  const { userId, relation } = must(await effect.tx.get('membership', membershipId), 'the changed membership')
  const property = must(await effect.tx.get('property', propertyId), 'the membership’s property')
  return { address: property.address, userId, relation, lateFiles: await expectFiles(effect, { property, userId }) }
}

/**
 * [DL4] Notifies the people who keep a property that its owner or realtor is gone. Omits the name: nothing of the
 * person may remain.
 */
async function notifyOfEndedAccount(
  { propertyId, left, successorId }: ArgsOf<'household.forget_member'>,
  effect: EffectContext,
): Promise<void> {
  if (left !== 'owner' && left !== 'realtor') return
  const property = await effect.tx.get('property', propertyId)
  if (!property || !isLiving(property)) return
  for (const { id, userId, relation } of await readFrom(effect.tx, (rows) => currentMembers(rows, propertyId))) {
    const words = endedAccountWords({ address: property.address, left, relation, isNew: id === successorId })
    if (words !== null) await giveNotice(effect, userId, { kind: 'property_news', words, propertyId })
  }
}

interface Departure {
  address: string
  left: 'owner' | 'realtor'
  /** The current relation of the notified person. */
  relation: string
  isNew: boolean
}

function endedAccountWords({ address, left, relation, isNew }: Departure): string | null {
  if (isNew) return `The ${left} of ${address} deleted their account. You’re now its owner.`
  if (left === 'realtor') return relation === 'owner' ? `Your realtor for ${address} deleted their account.` : null
  if (relation === 'realtor') return `The owner of ${address} deleted their account. The property stays with you.`
  return null
}
