import type { MaintenanceItem, Membership, Property, System } from '../entities.ts'
import type { ItemId, PropertyId, SystemId } from './fields.ts'
import { Refusal } from './outcome.ts'
import type { Reader } from './mutation.ts'

/** A row that is not in the trash. */
export const isLiving = ({ deletedAt }: { deletedAt: string | null }): boolean => deletedAt === null

/** Returns the row, or null if it is in the trash or missing. */
export const livingOrNull = <Row extends { deletedAt: string | null }>(row: Row | null | undefined): Row | null =>
  row && isLiving(row) ? row : null

/** A relation that has not ended. */
export const isCurrent = (membership: Pick<Membership, 'until' | 'deletedAt'>): boolean =>
  membership.until === null && isLiving(membership)

/** Returns the row if it exists and is not in the trash; otherwise refuses (`not_found`). */
export function livingProperty(tx: Reader, id: PropertyId): Property {
  const row = tx.get('property', id)
  if (!row || !isLiving(row)) throw new Refusal('not_found', 'This property was deleted')
  return row
}

export function livingSystem(tx: Reader, propertyId: PropertyId, id: SystemId): System {
  livingProperty(tx, propertyId)
  const row = recordedSystem(tx, propertyId, id)
  if (!isLiving(row)) throw new Refusal('not_found', 'This system was deleted')
  return row
}

export function livingItem(tx: Reader, propertyId: PropertyId, id: ItemId): MaintenanceItem {
  livingProperty(tx, propertyId)
  const row = recordedItem(tx, propertyId, id)
  if (!isLiving(row)) throw new Refusal('not_found', 'This task was deleted')
  return row
}

/** Returns the row, even from the trash: edits by a person who did not know of the deletion yet are kept on it. */
export function recordedSystem(tx: Reader, propertyId: PropertyId, id: SystemId): System {
  const row = tx.get('system', id)
  if (!row || row.propertyId !== propertyId) throw new Refusal('not_found', 'This system was deleted')
  return row
}

export function recordedItem(tx: Reader, propertyId: PropertyId, id: ItemId): MaintenanceItem {
  const row = tx.get('maintenanceItem', id)
  if (!row || row.propertyId !== propertyId) throw new Refusal('not_found', 'This task was deleted')
  return row
}
