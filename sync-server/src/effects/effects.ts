import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { MutationName } from '@hearthkeep/shared/mutations.ts'
import type { EffectContext, Effects } from './effect-context.ts'
import { copyTextNumber } from './copy-text-number.ts'
import { copyPerson } from './copy-person.ts'
import { linkMember, linkRegistered } from './link-client.ts'
import { followNewClient, renewProvisionalAccount } from './new-client.ts'
import { dropOptOut, saveOptOut, notifyOfReferral, notifyOfReply } from './follow-reply.ts'
import { followHandOver } from './hand-over-client.ts'
import { notifyOfMissingFile } from './late-documents.ts'
import { followPropertyHandOver } from './hand-over-property.ts'
import { copyToColleagues, updateOfficeOf } from './update-office.ts'
import { pushNotice } from './notices/push-notice.ts'
import { saveProviderKeys } from './provider-keys.ts'
import { sendByHand, sendByItself, takeBackClientMessage, takeBackTouchpointMessages } from './send-client-message.ts'
import { sendInvitation, takeBackInvitation } from './send-invitation.ts'
import { notifyOfEndedAccount } from './notices/notify-of-ended-account.ts'
import { notifyOfHomeowner } from './notices/notify-of-homeowner.ts'
import { notifyOfFailure } from './notices/notify-of-failure.ts'
import {
  followClosing,
  followLeaving,
  followRemoval,
  followRename,
  followRole,
  seatMember,
  sendOfficeInvitation,
  takeBackOfficeInvitation,
} from './notices/notify-of-office.ts'
import { notifyOfReminder } from './notices/notify-of-reminder.ts'
import { notifyOfDeletion, notifyOfPurge, notifyOfRestoring } from './notices/notify-of-deletion.ts'
import {
  followEndedAccess,
  followLeavingProperty,
  followJoining,
  followRelation,
} from './notices/notify-of-household.ts'
import {
  updatePlannedContactOfClient,
  updatePlannedContactOfMessage,
  updatePlannedContactOfTouchpoint,
} from './planned-contact.ts'
import {
  followAcceptance,
  notifyOfCanceling,
  notifyOfDeclining,
  notifyOfExpiry,
  notifyOfOffer,
} from './notices/notify-of-transfer.ts'

/** [ME53] Sends what waited for the person to confirm their email. */
const releaseForConfirmation = (userId: UserId, { tx, context }: EffectContext): Promise<void> =>
  tx.releaseHeld({ heldFor: 'confirmation', userId, now: context.now })

const effects: Effects = {
  'homeowner.invite': sendInvitation,
  'homeowner.resend_invitation': async (args, effect) => {
    await sendInvitation(args, effect)
    await renewProvisionalAccount(args, effect)
  },
  'homeowner.revoke_invitation': takeBackInvitation,
  'homeowner.accept': notifyOfHomeowner,
  'household.invite': sendInvitation,
  'household.renew_invitation': sendInvitation,
  'household.revoke_invitation': takeBackInvitation,
  'property.create_for_client': followNewClient,
  'user.create': linkRegistered,
  'user.edit': async (_args, effect) => {
    await copyPerson(effect, effect.context.userId)
    await copyTextNumber(effect, effect.context.userId)
    await copyToColleagues(effect, effect.context.userId)
  },
  'user.verify_email': ({ userId }, effect) => releaseForConfirmation(userId, effect),
  'user.change_email': async ({ userId }, effect) => {
    await releaseForConfirmation(userId, effect)
    await copyPerson(effect, userId)
    await copyToColleagues(effect, userId)
  },
  'user.set_plan': ({ userId }, effect) => updateOfficeOf(effect, userId),
  'household.join': async (args, effect) => {
    await followJoining(args, effect)
    await linkMember(args, effect)
  },
  'household.end_membership': followEndedAccess,
  'household.leave': followLeavingProperty,
  'household.set_relation': followRelation,
  'household.forget_member': notifyOfEndedAccount,
  'notification_settings.edit': (_args, effect) => copyTextNumber(effect, effect.context.userId),
  'client.link': ({ homeownerId }, effect) => copyTextNumber(effect, homeownerId),
  'client.remove': updatePlannedContactOfClient,
  'client.restore': updatePlannedContactOfClient,
  'touchpoint.plan': updatePlannedContactOfClient,
  'touchpoint.complete': updatePlannedContactOfTouchpoint,
  'touchpoint.cancel': async (args, effect) => {
    await takeBackTouchpointMessages(args, effect)
    await updatePlannedContactOfTouchpoint(args, effect)
  },
  'communication_settings.edit': async (args, effect) => {
    await saveProviderKeys(args, effect)
    // Their own provider may send now.
    await releaseForConfirmation(effect.context.userId, effect)
  },
  'message.send': sendByHand,
  'message.retry': sendByHand,
  'touchpoint.edit': updatePlannedContactOfTouchpoint,
  'touchpoint.send': sendByHand,
  'touchpoint.send_by_plan': sendByItself,
  'message.send_automatic': async (args, effect) => {
    await sendByItself(args, effect)
    await notifyOfReminder(args, effect)
  },
  'touchpoint.suggest_again': updatePlannedContactOfTouchpoint,
  'message.cancel': takeBackClientMessage,
  'message.note': async (args, effect) => {
    await notifyOfFailure(args, effect)
    await updatePlannedContactOfMessage(args, effect)
  },
  'message.reply': notifyOfReply,
  'message.refer': notifyOfReferral,
  'message.stop': saveOptOut,
  'message.resume': dropOptOut,
  'notice.give': pushNotice,
  'property.delete': notifyOfDeletion,
  'property.restore': notifyOfRestoring,
  'property.purge': notifyOfPurge,
  'trash.purge': notifyOfPurge,
  'late_document.give_up': notifyOfMissingFile,
  'transfer.offer': notifyOfOffer,
  'transfer.cancel': notifyOfCanceling,
  'transfer.decline': notifyOfDeclining,
  'transfer.expire': notifyOfExpiry,
  'transfer.accept': followAcceptance,
  'office.rename': followRename,
  'office.invite': sendOfficeInvitation,
  'office.renew_invitation': sendOfficeInvitation,
  'office.revoke_invitation': takeBackOfficeInvitation,
  'office.admit': seatMember,
  'office.set_role': followRole,
  'office.remove_member': followRemoval,
  'office.leave': followLeaving,
  'office.close': followClosing,
  'client.hand_over': followHandOver,
  'property.hand_over': followPropertyHandOver,
}

/**
 * Returns the effect of a mutation; undefined if it has none. The effect receives the parsed arguments of the mutation.
 */
export const effectOf = (name: string): ((args: unknown, effect: EffectContext) => Promise<void>) | undefined =>
  effects[name as MutationName] as ((args: unknown, effect: EffectContext) => Promise<void>) | undefined
