import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { dayBefore } from '@hearthkeep/shared/message/warm-up.ts'
import { dailyMessagesOf } from '../messages/daily-messages.ts'
import { recipientOf } from '../messages/text-number.ts'
import { accountLimits } from './account-limits.ts'
import type { CheckContext } from './check.ts'

/** [SE11]: refuses (`limit`) an invitation if its messages would exceed the daily quota. */
export const refuseMoreInvitations = (
  { email, phone, sendEmail, sendSms }: ArgsOf<'homeowner.invite'>,
  checkContext: CheckContext,
): Promise<void> => refuseMoreMessages([sendEmail ? email : null, sendSms ? phone : null], checkContext)

/**
 * [SE11]: the same for a new link. The mutation itself refuses another user's invitation, whose email stays unknown.
 */
export async function refuseMoreLinks(
  { invitationId, token }: { invitationId: string; token?: string | undefined },
  checkContext: CheckContext,
): Promise<void> {
  const invitation = token === undefined ? undefined : await checkContext.view.get('invitation', invitationId)
  if (invitation?.scope !== userScope(checkContext.context.userId)) return
  const { email, phone, sendEmail, sendSms, kind } = invitation
  const isMailed = kind === 'household' || sendEmail
  await refuseMoreMessages([isMailed ? email : null, sendSms ? phone : null], checkContext)
}

/** [SE11]: the same for a new link to an office. */
export async function refuseMoreOfficeLinks(
  { invitationId }: ArgsOf<'office.renew_invitation'>,
  checkContext: CheckContext,
): Promise<void> {
  const invitation = await checkContext.view.get('officeInvitation', invitationId)
  if (invitation?.scope === userScope(checkContext.context.userId))
    await refuseMoreMessages([invitation.email], checkContext)
}

/** [SE11]: the same for one email, which is sent only with a token. */
export const refuseMoreMail = (
  email: string,
  { token }: { token?: string | undefined },
  checkContext: CheckContext,
): Promise<void> => refuseMoreMessages([token === undefined ? null : email], checkContext)

async function refuseMoreMessages(
  recipients: readonly (string | null | undefined)[],
  { view, context }: CheckContext,
): Promise<void> {
  const wanted = recipients.flatMap((recipient) => recipient || [])
  if (wanted.length === 0) return
  const since = dayBefore(context.now)
  const perDay = await dailyMessagesOf(view, context.userId, context.now)
  if ((await view.countMessages({ by: 'userId', value: context.userId, since })) + wanted.length > perDay)
    throw new Refusal('limit', `An account can send ${perDay} messages a day. Please try again tomorrow.`)
  const toOne = accountLimits.messagesPerRecipientAndDay
  for (const recipient of wanted)
    if ((await view.countMessages({ by: 'recipient', value: recipientOf(recipient), since })) >= toOne)
      throw new Refusal(
        'limit',
        `${recipient} was sent ${toOne} messages today, the daily limit. Please try again tomorrow.`,
      )
}
