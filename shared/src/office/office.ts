import { z } from 'zod'
import { officeId } from '../kernel/fields.ts'
import { officeName } from './office-seat.ts'
import { userScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { defineMutation } from '../kernel/mutation.ts'
import { giveUpSeat, managingSeat, ownersSeat, refuseOwnerless, seatIn } from './own-seat.ts'

/** [OF1] Refuses (`forbidden`) people without the Team plan, and (`conflict`) people who belong to an office. */
export const openOffice = defineMutation({
  name: 'office.open',
  args: z.strictObject({ officeId, name: officeName }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (_tx, { name }) => `Opened the office ‘${name}’`,
  run(tx, { officeId, name }, { userId, role, today }) {
    if (role !== 'realtor') throw new Refusal('forbidden', 'Only realtors can have an office')
    if (tx.get('officeSeat', userId)) throw new Refusal('conflict', 'You already belong to an office')
    const user = tx.get('user', userId)
    if (user?.plan !== 'team') throw new Refusal('forbidden', 'An office needs the Team plan')
    const scope = userScope(userId)
    tx.insert('officeSeat', { id: userId, scope, officeId, officeName: name, role: 'owner', since: today })
    tx.patch('user', userId, { officePlan: 'team' })
  },
})

/** Refuses (`forbidden`) agents. */
export const renameOffice = defineMutation({
  name: 'office.rename',
  args: z.strictObject({ officeId, name: officeName }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (_tx, { name }) => `Named the office ‘${name}’`,
  run(tx, { officeId, name }, context) {
    const { id } = managingSeat(tx, officeId, context)
    tx.patch('officeSeat', id, { officeName: name })
  },
})

/** [OF6], [OF7] Refuses (`conflict`) the last owner. */
export const leaveOffice = defineMutation({
  name: 'office.leave',
  args: z.strictObject({ officeId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: () => 'Left the office',
  run(tx, { officeId }, context) {
    refuseOwnerless(tx, seatIn(tx, officeId, context), context)
    giveUpSeat(tx, context)
  },
})

/** [OF8] Refuses (`forbidden`) everybody but owners. */
export const closeOffice = defineMutation({
  name: 'office.close',
  args: z.strictObject({ officeId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: () => 'Closed the office',
  run(tx, { officeId }, context) {
    ownersSeat(tx, officeId, context)
    giveUpSeat(tx, context)
  },
})
