import type { InvitationId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { invitationMail, invitationText } from '@hearthkeep/shared/household/invitation-words.ts'
import { secretLink } from '@hearthkeep/shared/text/secret-link.ts'
import { localDay } from '../../messages/local-moment.ts'
import { queueMessage, takeBackMessages } from '../../messages/queue-message.ts'
import type { EffectContext } from '../part.ts'

interface Linked {
  invitationId: InvitationId
  token?: string | undefined
}

/** [IN3], [IN5] Queues the messages with the link and withdraws those with an earlier link. */
export async function sendInvitation({ invitationId, token }: Linked, effect: EffectContext): Promise<void> {
  const { tx, context } = effect
  await takeBackMessages(effect, invitationId)
  if (token === undefined) return
  const invitation = must(await tx.get('invitation', invitationId), 'the new invitation')
  const property = must(await tx.get('property', invitation.propertyId), 'the invitation’s property')
  const inviter = must(await tx.get('user', context.userId), 'who invites')
  const details = { invitation, property, inviter }
  const until = await localDay(tx, inviter.id, invitation.expiresAt)
  const link = { link: secretLink('/accept-invitation', token), linkLabel: 'Accept invitation' }
  const about = { kind: 'invitation', id: invitationId } as const
  const sent = { userId: context.userId, about, sentBy: 'person', ...link } as const
  const { email, phone } = invitation
  if (invitation.sendEmail && email)
    await queueMessage(effect, {
      ...sent,
      channel: 'email',
      recipient: email,
      ...invitationMail({ ...details, until }),
    })
  if (invitation.sendSms && phone)
    await queueMessage(effect, {
      ...sent,
      channel: 'sms',
      recipient: phone,
      subject: '',
      text: invitationText(details),
    })
}
