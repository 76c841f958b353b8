import { z } from 'zod'
import { clientMessageId, touchpointId, userId } from '../kernel/fields.ts'
import { userScope } from '../kernel/scope.ts'
import { hasSubject, messageWords, noSubject, messageDelay } from '../message/client-message-mutations.ts'
import { defineMutation } from '../kernel/mutation.ts'
import { writeTouchpointMessage } from './touchpoint-mutations.ts'

/**
 * [TP22] Sends a touchpoint that a plan has just created. If the client cannot be reached, the message is logged as
 * suppressed. Only the server runs it, in the realtor's name.
 */
export const sendByPlan = defineMutation({
  name: 'touchpoint.send_by_plan',
  isServerOnly: true,
  args: z
    .strictObject({ touchpointId, messageId: clientMessageId, userId, ...messageWords, delaySeconds: messageDelay })
    .refine(hasSubject, noSubject),
  action: 'edit_self',
  scopes: ({ userId }) => [userScope(userId)],
  sentence: () => 'Sent a touchpoint from a plan',
  run: (tx, { userId: _userId, ...args }, context) =>
    writeTouchpointMessage(tx, { ...args, logsUnreachable: true }, context),
})
