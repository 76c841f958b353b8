import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'

/** The change that puts this occurrence on another day. */
export const moveCall = ({ propertyId, id: itemId }: MaintenanceItem, to: CalendarDate): CallOf => ({
  name: 'maintenance.reschedule',
  args: { propertyId, itemId, to },
})

/** The change that takes it back. */
export const moveBackCall = ({ propertyId, id: itemId }: MaintenanceItem): CallOf => ({
  name: 'maintenance.undo',
  args: { propertyId, itemId, verb: 'reschedule' },
})
