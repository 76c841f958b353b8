import { isLiving } from '../kernel/living.ts'
import { Refusal } from '../kernel/outcome.ts'
import type { PropertyId } from '../kernel/fields.ts'
import type { Reader } from '../kernel/mutation.ts'
import type { Property } from './property.ts'

/** Returns the row if it exists and is not in the trash; otherwise refuses (`not_found`). */
export function livingProperty(tx: Reader, id: PropertyId): Property {
  const row = tx.get('property', id)
  if (!row || !isLiving(row)) throw new Refusal('not_found', 'This property was deleted')
  return row
}
