import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import { fieldOf } from '@hearthkeep/shared/kernel/overlay.ts'
import { sparseRow } from '@hearthkeep/shared/kernel/sparse-row.ts'
import { loggedFields } from './schema/logged-fields.ts'
import type { ChangeRecord } from './store.ts'

/** An entry of the log as it is stored. */
export interface LogEntry extends Omit<ChangeRecord, 'after'> {
  /** 1 for a deletion. */
  deleted: number
}

type Values = Record<string, unknown>

/**
 * Returns the newest log entries of a row with the values after each change.
 * @param row as it is now; undefined if it is deleted.
 */
export function withLaterValues(
  entity: EntityName,
  { entries, row }: { entries: readonly LogEntry[]; row: AnyRow | undefined },
): ChangeRecord[] {
  /** The row's values after the entry. */
  let values: Values = row ? pick(loggedFields[entity], (field) => fieldOf(row, field)) : {}
  return entries.map(({ deleted, ...entry }) => {
    const { before } = entry
    const later = values
    values = before ? { ...values, ...before } : {}
    if (deleted) return { ...entry, after: null }
    const after = before ? pick(Object.keys(before), (field) => later[field]) : sparseRow(entity, later as never)
    return { ...entry, after }
  })
}

const pick = (fields: readonly string[], valueOf: (field: string) => unknown): Values =>
  Object.fromEntries(fields.map((field) => [field, valueOf(field) ?? null]))
