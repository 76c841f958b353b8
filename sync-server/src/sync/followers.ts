import type { Followers, Guards } from './happened.ts'
import { linkMember, linkRegistered } from './link-client.ts'
import { followNewClient, refuseNewClient } from './new-client.ts'
import { refuseBeyondPlan } from './refuse-beyond-plan.ts'
import { refuseOtherToken } from './refuse-other-token.ts'
import { sendInvitation, takeBackInvitation } from './send-invitation.ts'
import { tellOfHomeowner } from './tell-of-homeowner.ts'
import { tellOfEndedAccess, tellOfJoining } from './tell-of-household.ts'
import { tellClient, tellOfTouchpoint } from './tell-planned-contact.ts'
import { followAcceptance, tellOfCancelling, tellOfDeclining, tellOfExpiry, tellOfOffer } from './tell-of-transfer.ts'

/** The one list of what only the server refuses. */
export const guards: Guards = {
  'homeowner.invite': refuseOtherToken,
  'homeowner.resend_invitation': refuseOtherToken,
  'household.invite': refuseOtherToken,
  'household.renew_invitation': refuseOtherToken,
  'property.create': refuseBeyondPlan,
  'property.import': refuseBeyondPlan,
  'property.restore': refuseBeyondPlan,
  'property.create_for_client': async (args, asked) => {
    await refuseBeyondPlan(args, asked)
    await refuseNewClient(args, asked)
  },
  'transfer.offer': refuseOtherToken,
}

/** The one list of what follows from a mutation. */
export const followers: Followers = {
  'homeowner.invite': sendInvitation,
  'homeowner.resend_invitation': sendInvitation,
  'homeowner.revoke_invitation': takeBackInvitation,
  'homeowner.accept': tellOfHomeowner,
  'household.invite': sendInvitation,
  'household.renew_invitation': sendInvitation,
  'household.revoke_invitation': takeBackInvitation,
  'property.create_for_client': followNewClient,
  'user.create': linkRegistered,
  'household.join': async (args, happened) => {
    await tellOfJoining(args, happened)
    await linkMember(args, happened)
  },
  'household.end_membership': tellOfEndedAccess,
  'client.remove': tellClient,
  'client.restore': tellClient,
  'touchpoint.plan': tellClient,
  'touchpoint.complete': tellOfTouchpoint,
  'touchpoint.cancel': tellOfTouchpoint,
  'transfer.offer': tellOfOffer,
  'transfer.cancel': tellOfCancelling,
  'transfer.decline': tellOfDeclining,
  'transfer.expire': tellOfExpiry,
  'transfer.accept': followAcceptance,
}
