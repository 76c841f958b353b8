import { z } from 'zod'
import { colleague } from './colleague.ts'
import { calendarDate, colleagueId, officeId, officeInvitationId, userId } from '../kernel/fields.ts'
import { deliveries, deliveryReason, invitationState } from '../invitation/invitation.ts'
import { MAX_OFFICE_MEMBERS, officeRoles, officeSeat } from './office-seat.ts'
import { userScope } from '../kernel/scope.ts'
import { plan } from '../account/user.ts'
import { Refusal } from '../kernel/outcome.ts'
import { defineMutation } from '../kernel/mutation.ts'
import { giveUpSeat, managingSeat } from './own-seat.ts'

/** Mutations about offices that only the server runs, each in the name of the person whose rows it changes. */

/** [OF3] Accepts an invitation. Runs in the name of the inviter, who must still be allowed to invite. */
export const admitToOffice = defineMutation({
  name: 'office.admit',
  isServerOnly: true,
  args: z.strictObject({ officeId, invitationId: officeInvitationId, userId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: () => 'Someone joined the office',
  run(tx, { officeId, invitationId, userId }, context) {
    managingSeat(tx, officeId, context)
    const invitation = tx.get('officeInvitation', invitationId)
    if (invitation?.officeId !== officeId) throw new Refusal('not_found', 'Invitation not found')
    if (invitation.status === 'accepted') throw new Refusal('conflict', 'This invitation was already accepted')
    if (invitationState(invitation, context.now) !== 'pending')
      throw new Refusal('not_found', 'This invitation is no longer valid')
    const accepted = { status: 'accepted', acceptedBy: userId, acceptedAt: context.now } as const
    tx.patch('officeInvitation', invitationId, accepted)
  },
})

const { officeName } = officeSeat.schema.shape

/** [OF4] Sets the person's seat and the plan that the office gives them. */
export const keepOfficeSeat = defineMutation({
  name: 'office.keep_seat',
  isServerOnly: true,
  args: z.strictObject({
    userId,
    officeId,
    officeName,
    role: z.enum(officeRoles),
    since: calendarDate,
    officePlan: plan.nullable(),
  }),
  action: 'edit_self',
  scopes: (args) => [userScope(args.userId)],
  sentence: (_tx, { officeName }) => `Belongs to ${officeName}`,
  run(tx, { userId, officePlan, since, ...seat }) {
    const known = tx.get('officeSeat', userId)
    if (known) tx.patch('officeSeat', userId, seat)
    else tx.insert('officeSeat', { ...seat, id: userId, scope: userScope(userId), since })
    tx.patch('user', userId, { officePlan })
  },
})

/** [OF7] */
export const endOfficeSeat = defineMutation({
  name: 'office.end_seat',
  isServerOnly: true,
  args: z.strictObject({ userId }),
  action: 'edit_self',
  scopes: (args) => [userScope(args.userId)],
  sentence: () => 'No longer belongs to an office',
  run: (tx, args) => giveUpSeat(tx, args),
})

const { name, email, phone } = colleague.schema.shape

/** [OF9] Updates the copies of the person's colleagues: inserts or patches `known`, deletes `gone`. */
export const keepColleagues = defineMutation({
  name: 'office.keep_colleagues',
  isServerOnly: true,
  args: z.strictObject({
    userId,
    known: z
      .array(z.strictObject({ id: colleagueId, userId, name, email, phone, role: z.enum(officeRoles) }))
      .max(MAX_OFFICE_MEMBERS),
    gone: z.array(userId).max(MAX_OFFICE_MEMBERS),
  }),
  action: 'edit_self',
  scopes: (args) => [userScope(args.userId)],
  sentence: () => 'Changes in the office',
  run(tx, { userId, known, gone }) {
    const scope = userScope(userId)
    const copies = new Map(tx.byIndex('colleague', 'scope', scope).map((copy) => [copy.userId, copy]))
    for (const { id, ...person } of known) {
      const copy = copies.get(person.userId)
      if (copy) tx.patch('colleague', copy.id, person)
      else tx.insert('colleague', { id, scope, ...person })
    }
    for (const id of gone) {
      const copy = copies.get(id)
      if (copy) tx.delete('colleague', copy.id)
    }
  },
})

/** Records the delivery status of an invitation's email. */
export const noteOfficeDelivery = defineMutation({
  name: 'office.note_delivery',
  isServerOnly: true,
  args: z.strictObject({
    invitationId: officeInvitationId,
    userId,
    delivery: z.enum(deliveries),
    reason: deliveryReason.nullable(),
  }),
  action: 'edit_self',
  scopes: (args) => [userScope(args.userId)],
  sentence: (_tx, { delivery }) => (delivery === 'failed' ? 'An invitation was not sent' : 'Sent an invitation'),
  run(tx, { invitationId, delivery, reason }) {
    if (tx.get('officeInvitation', invitationId))
      tx.patch('officeInvitation', invitationId, { emailDelivery: delivery, deliveryReason: reason })
  },
})
