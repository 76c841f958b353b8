import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { anItemId, aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import type { StoredReplaced } from '../store/local-store.ts'

/** The due date of a task, which Ann had set and an edit of this device replaced. */
export const aReplacedValue: StoredReplaced = {
  key: 'm1/maintenanceItem/i/dueDate',
  entity: 'maintenanceItem',
  id: anItemId(),
  field: 'dueDate',
  value: '2026-11-30',
  by: 'Ann Keller',
  at: '2026-11-20T08:00:00.000Z',
  mutation: 'maintenance.edit',
  sentence: 'Changed ‘Replace furnace filter’',
  scope: propertyScope(aPropertyId()),
}
