import { z } from 'zod'
import { plannedContactId, userId } from '../kernel/fields.ts'
import { plannedContact } from './planned-contact.ts'
import { userScope } from '../kernel/scope.ts'
import { defineMutation } from '../kernel/mutation.ts'

/**
 * [CL17] Tells a homeowner on which days their realtor plans to be in touch, replacing the previous days. Only the
 * server runs it, in the homeowner's name.
 */
export const recordPlannedContact = defineMutation({
  name: 'planned_contact.tell',
  isServerOnly: true,
  args: z.strictObject({
    /** The id of the row, if a new one is inserted. */
    plannedContactId,
    homeownerId: userId,
    realtorId: userId,
    days: plannedContact.schema.shape.days,
  }),
  action: 'edit_self',
  scopes: ({ homeownerId }) => [userScope(homeownerId)],
  sentence: (_tx, { days }) => (days.length === 0 ? 'No reminder is planned' : `Next reminder on ${days[0]}`),
  run(tx, { plannedContactId, homeownerId, realtorId, days }) {
    const scope = userScope(homeownerId)
    const known = tx.byIndex('plannedContact', 'scope', scope).find((row) => row.realtorId === realtorId)
    if (known) tx.patch('plannedContact', known.id, { days })
    else if (days.length > 0) tx.insert('plannedContact', { id: plannedContactId, scope, realtorId, days })
  },
})
