import { z } from 'zod'
import { invitationId, userId } from '../kernel/fields.ts'
import { deliveries, deliveryReason } from './invitation.ts'
import { userScope } from '../kernel/scope.ts'
import { defineMutation } from '../kernel/mutation.ts'

/** [IN8] Records the delivery of a message. Only the server knows it, and runs this in the name of the inviter. */
export const noteDelivery = defineMutation({
  name: 'invitation.note_delivery',
  isServerOnly: true,
  args: z.strictObject({
    invitationId,
    userId,
    channel: z.enum(['email', 'sms']),
    delivery: z.enum(deliveries),
    reason: deliveryReason.nullable(),
  }),
  action: 'edit_self',
  scopes: (args) => [userScope(args.userId)],
  sentence: (_tx, { delivery }) => (delivery === 'failed' ? 'An invitation was not sent' : 'Sent an invitation'),
  run(tx, { invitationId, channel, delivery, reason }) {
    const known = tx.get('invitation', invitationId)
    if (!known) return
    const changes = channel === 'email' ? { emailDelivery: delivery } : { smsDelivery: delivery }
    // The reason why the other message failed stays when this one is sent.
    const other = channel === 'email' ? known.smsDelivery : known.emailDelivery
    const keepsReason = reason === null && other === 'failed'
    tx.patch('invitation', invitationId, { ...changes, ...(!keepsReason && { deliveryReason: reason }) })
  },
})
