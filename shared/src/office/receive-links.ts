import { z } from 'zod'
import { userId } from '../kernel/fields.ts'
import { userScope } from '../kernel/scope.ts'
import { defineMutation } from '../kernel/mutation.ts'
import { invitation } from '../invitation/invitation.ts'
import { transferLink } from '../transfer/transfer-link.ts'
import { MAX_CARRIED } from './hand-over.ts'

/**
 * [OF17] Receives a colleague's open invitations to a property, and the link of its open transfer; the rows keep their
 * ids and moments. Only the server runs it, in the name of the receiving colleague.
 */
export const receiveLinks = defineMutation({
  name: 'office.receive_links',
  isServerOnly: true,
  args: z.strictObject({
    userId,
    invitation: z.array(invitation.schema.omit({ scope: true })).max(MAX_CARRIED),
    transferLink: z.array(transferLink.schema.omit({ scope: true })).max(MAX_CARRIED),
  }),
  action: 'edit_self',
  scopes: (args) => [userScope(args.userId)],
  sentence: () => 'Received the invitations to a property',
  run(tx, { userId, invitation, transferLink }) {
    const scope = userScope(userId)
    for (const row of invitation) tx.bring('invitation', { ...row, scope })
    for (const row of transferLink) tx.bring('transferLink', { ...row, scope })
  },
})
