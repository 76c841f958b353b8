import { z } from 'zod'
import { officeId, userId, type UserId } from '../kernel/fields.ts'
import { officeRoles, officeRoleWords } from './office-seat.ts'
import { userScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { defineMutation, type Reader } from '../kernel/mutation.ts'
import { colleagueOf, managingSeat, nameOfColleague, ownersSeat, refuseOwnerless } from './own-seat.ts'

/**
 * [OF5], [OF6] Refuses (`forbidden`) everybody but owners, and (`conflict`) a change that leaves the office without an
 * owner.
 */
export const setOfficeRole = defineMutation({
  name: 'office.set_role',
  args: z.strictObject({ officeId, userId, role: z.enum(officeRoles) }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { userId, role }) => `Made ${nameOf(tx, userId)} ${officeRoleWords[role]} of the office`,
  run(tx, { officeId, userId, role }, context) {
    const seat = ownersSeat(tx, officeId, context)
    if (userId === context.userId) {
      if (role !== 'owner') refuseOwnerless(tx, seat, context)
      return tx.patch('officeSeat', userId, { role })
    }
    tx.patch('colleague', colleagueOf(tx, userId, context).id, { role })
  },
})

/** [OF5] Administrators can remove only agents. Refuses (`not_found`) people who have already left. */
export const removeOfficeMember = defineMutation({
  name: 'office.remove_member',
  args: z.strictObject({ officeId, userId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { userId }) => `Removed ${nameOf(tx, userId)} from the office`,
  run(tx, { officeId, userId }, context) {
    const seat = managingSeat(tx, officeId, context)
    const { id, role } = colleagueOf(tx, userId, context)
    if (seat.role !== 'owner' && role !== 'agent')
      throw new Refusal('forbidden', 'Only an owner can remove owners and administrators')
    tx.delete('colleague', id)
  },
})

const nameOf = (tx: Reader, userId: UserId) => nameOfColleague(tx, userId) ?? 'yourself'
