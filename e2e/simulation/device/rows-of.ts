import type { AnyRow, EntityName, Row } from '@hearthkeep/shared/entities.ts'

/** Returns the row if its key, `entity/id`, names the entity. */
export const rowIf = <E extends EntityName>(entity: E, [key, row]: readonly [string, AnyRow]): Row<E> | undefined =>
  key.startsWith(`${entity}/`) ? (row as Row<E>) : undefined

/** Returns the rows of one entity, in the given order. */
export const rowsOf = <E extends EntityName>(rows: Iterable<readonly [string, AnyRow]>, entity: E): Row<E>[] =>
  [...rows].flatMap((entry): readonly Row<E>[] => {
    const row = rowIf(entity, entry)
    return row ? [row] : []
  })
