import { invitationState } from '@hearthkeep/shared/invitation/invitation.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { dayBefore } from '@hearthkeep/shared/message/sending/warm-up.ts'
import { hashOfToken } from '../../access/token.ts'
import { dailyMessagesOf } from '../../messages/daily-messages.ts'
import { recipientOf } from '../../messages/text-number.ts'
import { accountLimits } from '../account-limits.ts'
import type { CheckContext } from '../part.ts'

interface Linked {
  token?: string | undefined
  tokenHash: string
  invitationId?: string
  transferId?: string
  linkId?: string
}

/**
 * Refuses (`invalid`) a token that does not match its hash: its link would open nothing, or something else. Refuses
 * (`conflict`) the token of another link: neither of the two could be opened.
 */
export async function refuseOtherToken(args: Linked, { view }: CheckContext): Promise<void> {
  const { token, tokenHash, invitationId, transferId, linkId } = args
  if (token !== undefined && hashOfToken(token) !== tokenHash) {
    const issue = { path: 'token', message: 'The token does not match the hash' }
    throw new Refusal('invalid', 'The link isn’t valid', [issue])
  }
  const own = invitationId ?? transferId ?? linkId
  for (const entity of ['invitation', 'officeInvitation', 'transferLink', 'cardLink'] as const)
    if ((await view.byIndex(entity, 'tokenHash', tokenHash)).some(({ id }) => id !== own))
      throw new Refusal('conflict', 'This link already exists. Please make a new one.')
}

/** [SE11] Refuses (`limit`) an invitation if the account has reached its limit of open ones. */
export async function refuseMoreOpenInvitations({ view, context }: CheckContext): Promise<void> {
  const most = accountLimits.openInvitations[context.role]
  const own = await view.byIndex('invitation', 'scope', userScope(context.userId))
  if (own.length < most) return
  const open = own.filter((invitation) => invitationState(invitation, context.now) === 'pending')
  if (open.length >= most)
    throw new Refusal('limit', `An account can have ${most} open invitations. Revoke some first.`)
}

/**
 * [SE11] Refuses (`limit`) another link to an invitation if its messages would exceed the daily quota. The mutation
 * itself refuses another user's invitation, whose email stays unknown.
 */
export async function refuseLinkAgain(
  args: Linked & { invitationId: string },
  checkContext: CheckContext,
): Promise<void> {
  await refuseOtherToken(args, checkContext)
  const { invitationId, token } = args
  const invitation = token === undefined ? undefined : await checkContext.view.get('invitation', invitationId)
  if (invitation?.scope !== userScope(checkContext.context.userId)) return
  const { email, phone, sendEmail, sendSms, kind } = invitation
  const isMailed = kind === 'household' || sendEmail
  await refuseMoreMessages([isMailed ? email : null, sendSms ? phone : null], checkContext)
}

/** [SE11] The same for one email, which is sent only with a token. */
export const refuseMoreMail = (
  email: string,
  { token }: { token?: string | undefined },
  checkContext: CheckContext,
): Promise<void> => refuseMoreMessages([token === undefined ? null : email], checkContext)

/** [SE11] The same for messages to these recipients. */
export async function refuseMoreMessages(
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
