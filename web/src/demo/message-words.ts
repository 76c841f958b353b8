import type { ClientMessage, Invitation } from '@hearthkeep/shared/entities.ts'
import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Context, Reader } from '@hearthkeep/shared/kernel/mutation.ts'
import { offerTransfer } from '@hearthkeep/shared/transfer/transfer-offer.ts'
import { communicationChoicesOf, letterEnd } from '@hearthkeep/shared/message/communication-choices.ts'
import { invitationMail, invitationText } from '@hearthkeep/shared/household/invitation-words.ts'
import { receivedMessage } from '@hearthkeep/shared/message/received-message.ts'
import { offerMail } from '@hearthkeep/shared/transfer/transfer-words.ts'
import type { DemoMessage } from './demo-message.ts'

/** A realtor's message as its client would receive it. */
export function clientMessageWords(rows: Reader, message: ClientMessage, { userId }: Context): DemoMessage {
  const choices = communicationChoicesOf(rows.get('communicationSettings', userId))
  const end = letterEnd(choices, must(rows.get('user', userId), 'the realtor'))
  return { id: message.id, to: message.recipient, link: null, ...receivedMessage(message, end) }
}

/** An invitation for each channel through which it is sent. */
export function invitationWords(rows: Reader, invitation: Invitation, { userId }: Context): DemoMessage[] {
  const property = must(rows.get('property', invitation.propertyId), 'the invitation’s property')
  const inviter = must(rows.get('user', userId), 'the inviter')
  const details = { invitation, property, inviter }
  const { id, email, phone, emailDelivery, smsDelivery } = invitation
  const common = { signature: null, link: 'Accept invitation' }
  return [
    ...(emailDelivery === 'queued'
      ? [
          {
            ...common,
            id: `${id}/email`,
            channel: 'email' as const,
            to: email,
            ...invitationMail({ ...details, until: dayWords(invitation.expiresAt) }),
          },
        ]
      : []),
    ...(smsDelivery === 'queued'
      ? [
          {
            ...common,
            id: `${id}/sms`,
            channel: 'sms' as const,
            to: phone ?? '',
            subject: '',
            text: invitationText(details),
          },
        ]
      : []),
  ]
}

/** The message that offers a transfer; none if its link is not sent. */
export function offerWords(rows: Reader, offered: unknown): DemoMessage[] {
  const { transferId, propertyId, toEmail, token } = offerTransfer.args.parse(offered)
  const transfer = rows.get('transfer', transferId)
  const property = rows.get('property', propertyId)
  if (token === undefined || !transfer || !property) return []
  const words = offerMail({ transfer, property, until: dayWords(transfer.expiresAt) })
  return [{ id: transferId, channel: 'email', to: toEmail, signature: null, link: 'See what’s included', ...words }]
}
