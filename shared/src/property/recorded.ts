import type { Row } from '../entities.ts'
import type { PropertyId } from '../kernel/fields.ts'
import { isLiving } from '../kernel/living.ts'
import type { Reader } from '../kernel/mutation.ts'
import { Refusal } from '../kernel/outcome.ts'
import type { Property } from './property.ts'

/** The parts of a property that people edit one by one, and what they call them. */
const nouns = { system: 'system', maintenanceItem: 'task', issue: 'issue' } as const
type Part = keyof typeof nouns

/** Returns the property if it exists and is not in the trash; otherwise refuses (`not_found`). */
export function livingProperty(tx: Reader, id: PropertyId): Property {
  const row = tx.get('property', id)
  if (!row || !isLiving(row)) throw new Refusal('not_found', 'This property was deleted')
  return row
}

/** Like {@link livingProperty}, for a part of a property that is not in the trash either. */
export function livingPart<E extends Part>(tx: Reader, entity: E, at: { propertyId: PropertyId; id: string }): Row<E> {
  livingProperty(tx, at.propertyId)
  const row = recordedPart(tx, entity, at)
  if (!isLiving(row)) throw wasDeleted(entity)
  return row
}

/** Returns the row, even from the trash: edits by a person who did not know of the deletion yet are kept on it. */
export function recordedPart<E extends Part>(
  tx: Reader,
  entity: E,
  { propertyId, id }: { propertyId: PropertyId; id: string },
): Row<E> {
  const row = tx.get(entity, id)
  if (!row || row.propertyId !== propertyId) throw wasDeleted(entity)
  return row
}

const wasDeleted = (entity: Part) => new Refusal('not_found', `This ${nouns[entity]} was deleted`)
