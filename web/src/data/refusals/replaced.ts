import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { WithPastItems } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { readerOf } from '../mutate/reader.ts'
import { entryOf, parseEntryField } from '@hearthkeep/shared/kernel/edit/list-entry.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { titleOf } from '@hearthkeep/shared/row-name.ts'
import type { LocalTables, StoredReplaced } from '../store/local-store.ts'
import { addressOf, namesIn } from './names.ts'
import { restoreValueCall } from './restore-value-call.ts'

/** A replaced value with the texts that describe its subject. */
export interface ReplacedChange extends StoredReplaced {
  /** For example `‘Replace furnace filter’`; null for the property itself and for a deleted row. */
  subject: string | null
  address: string | null
  /** Names of the rows that the value refers to, by id. */
  names: Record<string, string>
  /** The call that restores the other user's value; null if no person may set it. */
  restore: CallOf | null
}

/** Newest first. */
export async function readReplaced(tables: LocalTables): Promise<ReplacedChange[]> {
  const replaced = await tables.replaced.all()
  const described = replaced.map(async (value) => ({
    ...value,
    subject: await subjectOf(tables, value),
    address: await addressOf(tables, value.scope),
    names: await namesIn(tables, value.value),
    restore: await restoreValueCall(tables, value),
  }))
  return (await Promise.all(described)).toSorted((one, other) => other.at.localeCompare(one.at))
}

async function subjectOf(tables: LocalTables, { entity, id, field }: StoredReplaced): Promise<string | null> {
  if (entity === 'property') return null
  const row = await readFrom(readerOf(tables), (rows) => new WithPastItems(rows).get(entity, id))
  if (!row) return null
  const title = titleOf(entity, row)
  if (title === null) return null
  const named = parseEntryField(field)
  const entry = named && entryOf(row, named.entry)
  return entry && 'name' in entry ? `‘${String(entry.name)}’ of ‘${title}’` : `‘${title}’`
}

/**
 * Removes a replaced value that the person has seen: with the change that restores it, or alone if theirs is to stay.
 */
export const forgetReplaced = (key: string) => (tables: LocalTables) => tables.replaced.delete([key])
