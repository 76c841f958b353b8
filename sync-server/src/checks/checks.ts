import type { MutationName } from '@hearthkeep/shared/mutations.ts'
import type { CheckContext, Checks } from './check.ts'
import { refuseMoreOfficeInvitations, refuseMoreOpenInvitations } from './invitation-quota.ts'
import { refuseMoreInvitations, refuseMoreLinks, refuseMoreMail, refuseMoreOfficeLinks } from './message-quota.ts'
import { refuseMoreWaiting } from './waiting-messages.ts'
import { refuseNewClient } from './refuse-new-client.ts'
import { refuseForReceiver, refusePropertyForReceiver } from './refuse-for-receiver.ts'
import { refuseKnownOffice } from './refuse-office.ts'
import { refuseOtherToken } from './refuse-other-token.ts'

/** All checks that only the server makes, by mutation. */
const checks: Checks = {
  'homeowner.invite': [refuseOtherToken, refuseMoreOpenInvitations, refuseMoreInvitations],
  'homeowner.resend_invitation': [refuseOtherToken, refuseMoreLinks],
  'household.invite': [
    refuseOtherToken,
    refuseMoreOpenInvitations,
    (args, checkContext) => refuseMoreMail(args.email, args, checkContext),
  ],
  'household.renew_invitation': [refuseOtherToken, refuseMoreLinks],
  'message.send': [refuseMoreWaiting],
  'message.retry': [refuseMoreWaiting],
  'touchpoint.send': [refuseMoreWaiting],
  'property.create_for_client': [
    refuseNewClient,
    refuseMoreOpenInvitations,
    ({ person, invitation }, checkContext) => refuseMoreMail(person.email, { token: invitation?.token }, checkContext),
  ],
  'client.hand_over': [refuseForReceiver],
  'property.hand_over': [refusePropertyForReceiver],
  'office.open': [refuseKnownOffice],
  'office.invite': [
    refuseOtherToken,
    refuseMoreOfficeInvitations,
    (args, checkContext) => refuseMoreMail(args.email, args, checkContext),
  ],
  'office.renew_invitation': [refuseOtherToken, refuseMoreOfficeLinks],
  'transfer.offer': [refuseOtherToken, (args, checkContext) => refuseMoreMail(args.toEmail, args, checkContext)],
}

/** Runs the checks of a mutation, in order. @throws Refusal */
export async function checkCall(name: string, args: unknown, checkContext: CheckContext): Promise<void> {
  for (const check of (checks[name as MutationName] ?? []) as readonly AnyCheck[]) await check(args, checkContext)
}

type AnyCheck = (args: unknown, checkContext: CheckContext) => Promise<void>
