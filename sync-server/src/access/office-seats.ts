import type { OfficeSeat } from '@hearthkeep/shared/entities.ts'
import type { OfficeId } from '@hearthkeep/shared/kernel/fields.ts'
import type { View } from '../storage/store.ts'

/** The seats of an office. Each is a row of its member, and together they are the office. */
export const seatsOf = (view: View, officeId: OfficeId): Promise<OfficeSeat[]> =>
  view.byIndex('officeSeat', 'officeId', officeId)
