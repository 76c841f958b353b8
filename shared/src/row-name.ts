import { entities, type AnyRow, type EntityName } from './entities.ts'
import { fieldOf } from './kernel/overlay.ts'
import type { Reader } from './kernel/mutation.ts'

/** The value of the entity's title field; null for entities without one. */
export function titleOf(entity: EntityName, row: AnyRow): string | null {
  const { naming } = entities[entity]
  const title = naming && fieldOf(row, naming.title)
  return typeof title === 'string' ? title : null
}

/** For sentences: `‘Replace furnace filter’`, an address, or `a task` for a missing row. */
export function nameOfRow(tx: Reader, entity: EntityName, id: string): string {
  const row = tx.get(entity, id)
  const title = row ? titleOf(entity, row) : null
  if (title === null) return `a ${entities[entity].naming?.noun ?? entity}`
  return entity === 'property' ? title : `‘${title}’`
}
