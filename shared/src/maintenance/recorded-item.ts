import { isLiving } from '../kernel/living.ts'
import { Refusal } from '../kernel/outcome.ts'
import type { ItemId, PropertyId } from '../kernel/fields.ts'
import type { Reader } from '../kernel/mutation.ts'
import { livingProperty } from '../property/recorded-property.ts'
import type { MaintenanceItem } from './schedule/maintenance-item.ts'

export function livingItem(tx: Reader, propertyId: PropertyId, id: ItemId): MaintenanceItem {
  livingProperty(tx, propertyId)
  const row = recordedItem(tx, propertyId, id)
  if (!isLiving(row)) throw new Refusal('not_found', 'This task was deleted')
  return row
}

export function recordedItem(tx: Reader, propertyId: PropertyId, id: ItemId): MaintenanceItem {
  const row = tx.get('maintenanceItem', id)
  if (!row || row.propertyId !== propertyId) throw new Refusal('not_found', 'This task was deleted')
  return row
}
