import { z } from 'zod'
import { clientId, clientMessageId, itemId, optional, propertyId, userId } from '../kernel/fields.ts'
import { userScope } from '../kernel/scope.ts'
import { hasSubject, messageWords, noSubject, writeMessage } from './client-message-mutations.ts'
import { defineMutation } from '../kernel/mutation.ts'

const templateTypes = { welcome: 'welcome', reminder: 'maintenance-reminder', follow_up: 'follow-up' } as const

/**
 * [ME8], [ME50], [ME51] Sends a client a message that the realtor has turned on to be sent automatically. Only the server does
 * this, in the name of the realtor. For a client who cannot be reached, the message is logged as suppressed.
 */
export const sendAutomaticMessage = defineMutation({
  name: 'message.send_automatic',
  isServerOnly: true,
  args: z
    .strictObject({
      messageId: clientMessageId,
      userId,
      clientId,
      propertyId: optional(propertyId),
      itemId: optional(itemId),
      kind: z.enum(['reminder', 'follow_up', 'welcome']),
      ...messageWords,
    })
    .refine(hasSubject, noSubject),
  action: 'edit_self',
  scopes: ({ userId }) => [userScope(userId)],
  sentence: () => 'Sent an automatic message',
  run: (tx, { userId: _userId, messageId, kind, ...args }, context) => {
    const about = { id: messageId, kind, templateType: templateTypes[kind], touchpointId: null, ...args }
    return writeMessage(tx, { ...about, delaySeconds: 0, logsUnreachable: true }, context)
  },
})
