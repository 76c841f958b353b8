import type { OfficeSeat } from '@hearthkeep/shared/entities.ts'
import type { OfficeId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { View } from '../storage/store.ts'

/** The seats of an office. Each is a row of its member, and together they are the office. */
export const seatsOf = (view: View, officeId: OfficeId): Promise<OfficeSeat[]> =>
  view.byIndex('officeSeat', 'officeId', officeId)

/** [OF10] The owners and administrators of a realtor's office; none without an office. */
export async function managersOf(view: View, realtorId: string): Promise<UserId[]> {
  const seat = await view.get('officeSeat', realtorId)
  const seats = seat ? await seatsOf(view, seat.officeId) : []
  return seats.filter(({ role }) => role !== 'agent').map(({ id }) => id)
}
