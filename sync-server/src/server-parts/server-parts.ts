import type { ParsedCall } from '@hearthkeep/shared/engine/execute.ts'
import type { MutationName, ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { clientParts, messageParts } from './client/message-parts.ts'
import { documentParts } from './document-parts.ts'
import { householdParts } from './household-parts.ts'
import { noticeParts, giveNotice } from './notice-parts.ts'
import { officeParts } from './office/office-parts.ts'
import type { CheckContext, EffectContext, Part, Preparation, PartsOf } from './part.ts'
import { propertyParts } from './property-parts.ts'
import { transferParts } from './transfer-parts.ts'
import { userParts } from './user-parts.ts'
import { takeBackMessages } from '../messages/queue-message.ts'
import { updatePlannedContactOfClient, updatePlannedContactOfTouchpoint } from './client/planned-contact.ts'
import { refuseMoreWaiting, sendByHand, sendByItself } from './client/send-client-message.ts'
import { endOfInvitation } from '@hearthkeep/shared/invitation/invitation.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { boundUserOf } from '../access/account-state.ts'
import { linkOf } from '../access/token.ts'
import { linkClient } from './client/link-client.ts'
import {
  refuseLinkAgain,
  refuseMoreMessages,
  refuseMoreOpenInvitations,
  refuseOtherToken,
} from './invitation/new-links.ts'
import { sendInvitation } from './invitation/send-invitation.ts'
import { welcomeHomeowner } from './invitation/welcome-homeowner.ts'

const touchpointParts: PartsOf<'touchpoint' | 'touchpoint_plan' | 'planned_contact'> = {
  'touchpoint.plan': { effect: updatePlannedContactOfClient },
  'touchpoint.edit': { effect: updatePlannedContactOfTouchpoint },
  'touchpoint.complete': { effect: updatePlannedContactOfTouchpoint },
  // [TP6] Its queued message is withdrawn.
  'touchpoint.cancel': {
    async effect(args, effect) {
      for (const { id, status } of await effect.tx.byIndex('clientMessage', 'touchpointId', args.touchpointId))
        if (status === 'cancelled') await takeBackMessages(effect, id)
      await updatePlannedContactOfTouchpoint(args, effect)
    },
  },
  'touchpoint.send': { check: refuseMoreWaiting, effect: sendByHand },
  'touchpoint.send_by_plan': { effect: sendByItself },
  'touchpoint.dismiss': {},
  'touchpoint.suggest_again': { effect: updatePlannedContactOfTouchpoint },
  'touchpoint.purge': {},
  'touchpoint_plan.add': {},
  'touchpoint_plan.edit': {},
  'touchpoint_plan.remove': {},
  'touchpoint_plan.restore': {},
  'touchpoint_plan.purge': {},
  'planned_contact.tell': {},
}

const invitationParts: PartsOf<'homeowner' | 'invitation'> = {
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

/** The single list of what only the server does for each mutation. */
const parts: { [Name in MutationName]: Part<Name> } = {
  ...propertyParts,
  ...documentParts,
  ...householdParts,
  ...invitationParts,
  ...transferParts,
  ...clientParts,
  ...touchpointParts,
  ...messageParts,
  ...officeParts,
  ...noticeParts,
  ...userParts,
}

/** A part found by the name of its mutation, whose parsed arguments it takes; their type is unknown. */
interface AnyPart {
  check?(args: unknown, checkContext: CheckContext): Promise<void>
  prepare?: Preparation<unknown>
  effect?(args: unknown, effect: EffectContext): Promise<void>
}

export const serverPartOf = ({ mutation }: Pick<ParsedCall, 'mutation'>): AnyPart =>
  parts[mutation.name as MutationName]

/** Returns the preparation of a call; undefined if it needs none. */
export function preparationOf(call: ParsedCall): Preparation<unknown> | undefined {
  const { prepare } = serverPartOf(call)
  return prepare?.isNeeded?.(call.args) === false ? undefined : prepare
}
