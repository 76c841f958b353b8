import type { OfficeSeat } from './office-seat.ts'
import type { Colleague } from './colleague.ts'
import type { OfficeId, UserId } from '../kernel/fields.ts'
import { userScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import type { Context, Reader, Tx } from '../kernel/mutation.ts'

/** Returns the person's seat in this office. Refuses (`forbidden`) if they belong to none or to another one. */
export function seatIn(tx: Reader, officeId: OfficeId, { userId }: Pick<Context, 'userId'>): OfficeSeat {
  const seat = tx.get('officeSeat', userId)
  if (seat?.officeId !== officeId) throw new Refusal('forbidden', 'You do not belong to this office')
  return seat
}

/** Refuses (`forbidden`) everybody but owners and administrators. */
export function managingSeat(tx: Reader, officeId: OfficeId, context: Context): OfficeSeat {
  const seat = seatIn(tx, officeId, context)
  if (seat.role === 'agent') throw new Refusal('forbidden', 'Only the office’s owners and administrators can do this')
  return seat
}

/** Refuses (`forbidden`) everybody but owners. */
export function ownersSeat(tx: Reader, officeId: OfficeId, context: Context): OfficeSeat {
  const seat = seatIn(tx, officeId, context)
  if (seat.role !== 'owner') throw new Refusal('forbidden', 'Only an owner of the office can do this')
  return seat
}

export const colleaguesOf = (tx: Reader, { userId }: Pick<Context, 'userId'>): Colleague[] =>
  tx.byIndex('colleague', 'scope', userScope(userId))

/** Refuses (`not_found`) people who are not in the person's office. */
export function colleagueOf(tx: Reader, colleagueId: UserId, context: Context): Colleague {
  const found = colleaguesOf(tx, context).find(({ userId }) => userId === colleagueId)
  if (!found) throw new Refusal('not_found', 'This person is no longer in your office')
  return found
}

/** For sentences: the colleague's name; undefined if the person is not in the office. */
export function nameOfColleague(tx: Reader, userId: UserId): string | undefined {
  const [copy] = tx.byIndex('colleague', 'userId', userId)
  return copy?.name
}

/** [OF6] Refuses (`conflict`) if the office would have no owner left. */
export function refuseOwnerless(tx: Reader, { role }: OfficeSeat, context: Context): void {
  if (role !== 'owner' || colleaguesOf(tx, context).some((other) => other.role === 'owner')) return
  throw new Refusal('conflict', 'The office needs an owner. Make someone else an owner first, or close the office.')
}

/** [OF7] Removes the person from the office; their own plan applies again. */
export function giveUpSeat(tx: Tx, { userId }: Pick<Context, 'userId'>): void {
  const scope = userScope(userId)
  for (const { id } of tx.byIndex('colleague', 'scope', scope)) tx.delete('colleague', id)
  for (const { id, status } of tx.byIndex('officeInvitation', 'scope', scope))
    if (status === 'pending') tx.patch('officeInvitation', id, { status: 'revoked' })
  tx.delete('officeSeat', userId)
  if (tx.get('user', userId)) tx.patch('user', userId, { officePlan: null })
}
