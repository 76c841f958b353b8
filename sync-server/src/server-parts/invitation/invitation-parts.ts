import { endOfInvitation } from '@hearthkeep/shared/invitation/invitation.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { boundUserOf } from '../../access/account-state.ts'
import { linkOf } from '../../access/token.ts'
import { takeBackMessages } from '../../messages/queue-message.ts'
import { linkClient } from '../client/link-client.ts'
import { giveNotice } from '../notice-parts.ts'
import type { EffectContext, PartsOf } from '../part.ts'
import { refuseLinkAgain, refuseMoreMessages, refuseMoreOpenInvitations, refuseOtherToken } from './new-links.ts'
import { sendInvitation } from './send-invitation.ts'
import { welcomeHomeowner } from './welcome-homeowner.ts'

export const invitationParts: PartsOf<'homeowner' | 'invitation'> = {
  'homeowner.invite': {
    async check(args, checkContext) {
      const { email, phone, sendEmail, sendSms } = args
      await refuseOtherToken(args, checkContext)
      await refuseMoreOpenInvitations(checkContext)
      await refuseMoreMessages([sendEmail ? email : null, sendSms ? phone : null], checkContext)
    },
    effect: sendInvitation,
  },
  'homeowner.resend_invitation': {
    check: refuseLinkAgain,
    prepare: {
      // [SE4] A new link to an unclaimed account has a token from the server, as the first link had.
      async make(args, { mintToken, read }) {
        const isProvisional = await read(async (view) => {
          const invitation = await view.get('invitation', args.invitationId)
          return invitation !== undefined && (await boundUserOf(view, invitation)) !== null
        })
        return { args: isProvisional ? { ...args, ...linkOf(mintToken()) } : args }
      },
    },
    async effect(args, effect) {
      await sendInvitation(args, effect)
      await renewProvisionalAccount(args, effect)
    },
  },
  // [IN5]
  'homeowner.revoke_invitation': {
    effect: ({ invitationId }, effect) => takeBackMessages(effect, invitationId),
  },
  'homeowner.accept': { effect: followAcceptance },
  'invitation.note_delivery': {},
}

/** [SE4] A new link renews an account that is still provisional, and its temporary password, for 30 days. */
async function renewProvisionalAccount(
  { invitationId }: ArgsOf<'homeowner.resend_invitation'>,
  { tx, context, actAs }: EffectContext,
): Promise<void> {
  const user = await boundUserOf(tx, must(await tx.get('invitation', invitationId), 'the resent invitation'))
  if (!user) return
  const args = { userId: user.id, provisionalUntil: endOfInvitation(context.now) }
  await actAs(user.id, 'renewal', { name: 'user.renew_provisional', args })
}

/** [IN6], [ME8] Notifies the realtor, makes the homeowner their client, and sends the welcome. */
async function followAcceptance(
  { propertyId, inviterId, userId, name }: ArgsOf<'homeowner.accept'>,
  effect: EffectContext,
): Promise<void> {
  const { address } = must(await effect.tx.get('property', propertyId), 'the accepted property')
  const words = `${name} accepted your invitation and is now the owner of ${address}.`
  await giveNotice(effect, inviterId, { kind: 'invitation_accepted', words, propertyId, by: userId })
  await linkClient(effect, { realtorId: inviterId, homeownerId: userId })
  await welcomeHomeowner(effect, { realtorId: inviterId, homeownerId: userId, propertyId })
}
