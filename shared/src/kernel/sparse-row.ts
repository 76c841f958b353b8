import { entities, entityNames, type AnyRow } from '../entities.ts'
import { blank } from './blank.ts'

/**
 * Rows are stored and sent without their empty fields, and filled again where they are read: most fields of most rows
 * are empty. So a row of an earlier version, which lacks a newer field, has the field's empty value.
 */

/** A row of each entity in which every field is empty: `false` for flags, `null` for everything else. */
export const blankRows: Readonly<Record<string, object>> = Object.fromEntries(
  entityNames.map((name) => [name, blank(entities[name].schema.shape)]),
)

/** Returns the row without its empty fields. Keeps the fields of a later version. */
export function sparseRow<Row extends AnyRow>(entity: string, row: Row): Row {
  const empty = blankRows[entity] as Record<string, unknown> | undefined
  if (!empty) return row
  const sparse: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(row))
    if (value !== undefined && value !== empty[field]) sparse[field] = value
  return sparse as Row
}

/** Returns the row with all of its fields. */
export const filledRow = <Row extends AnyRow>(entity: string, row: Row): Row => ({ ...blankRows[entity], ...row })
