import type { OfficeSeat } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { officeRoles } from '@hearthkeep/shared/office/office-seat.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { seatsOf } from '../../access/office-seats.ts'
import type { Rest } from '../call/rest.ts'

/**
 * [OF10] Returns the office of a realtor with its members, owners first. Owners and administrators also get each
 * member's figures, each counted in a separate read so that other requests are served meanwhile. @throws Refusal
 * `not_found` if there is no office
 */
export async function officeOf(rest: Rest, id: UserId) {
  const { seat, seats, isCovered } = await rest.read(async (view) => {
    const seat = await view.get('officeSeat', id)
    if (!seat) throw new Refusal('not_found', 'You do not belong to an office')
    const isCovered = must(await view.get('user', id), 'the member').officePlan === 'team'
    return { seat, seats: await seatsOf(view, seat.officeId), isCovered }
  })
  const members = []
  for (const member of seats.toSorted(inOrder)) members.push(await memberRow(rest, member, seat.role !== 'agent'))
  return { id: seat.officeId, name: seat.officeName, role: seat.role, isCovered, members }
}

const inOrder = (one: OfficeSeat, other: OfficeSeat) =>
  officeRoles.indexOf(one.role) - officeRoles.indexOf(other.role) || (one.id < other.id ? -1 : 1)

const memberRow = (rest: Rest, { id: userId, role, since }: OfficeSeat, withFigures: boolean) =>
  rest.read(async (view) => {
    const { firstName, lastName, email } = must(await view.get('user', userId), 'the member')
    const figures = withFigures ? await view.realtorFigures(userId) : null
    return { userId, name: `${firstName} ${lastName}`, email, role, since, figures }
  })
