import { isLiving } from '../kernel/living.ts'
import { Refusal } from '../kernel/outcome.ts'
import type { PropertyId, SystemId } from '../kernel/fields.ts'
import type { Reader } from '../kernel/mutation.ts'
import { livingProperty } from '../property/recorded-property.ts'
import type { System } from './system.ts'

export function livingSystem(tx: Reader, propertyId: PropertyId, id: SystemId): System {
  livingProperty(tx, propertyId)
  const row = recordedSystem(tx, propertyId, id)
  if (!isLiving(row)) throw new Refusal('not_found', 'This system was deleted')
  return row
}

/** Returns the row, even from the trash: edits by a person who did not know of the deletion yet are kept on it. */
export function recordedSystem(tx: Reader, propertyId: PropertyId, id: SystemId): System {
  const row = tx.get('system', id)
  if (!row || row.propertyId !== propertyId) throw new Refusal('not_found', 'This system was deleted')
  return row
}
