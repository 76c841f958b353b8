import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { WithPastItems } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { readerOf } from '../mutate/reader.ts'
import { entryOf, parseEntryField } from '@hearthkeep/shared/kernel/edit/list-entry.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { titleOf } from '@hearthkeep/shared/row-name.ts'
import type { LocalTables, StoredReplaced } from '../store/local-store.ts'
import { addressOf, namesIn } from './names.ts'
import { editCall } from '@hearthkeep/shared/edit-call.ts'
import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import { callOfRefusal } from './refusals.ts'

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

/** The call that restores another user's value that a change has replaced; null if no person may set it. */
export async function restoreValueCall(tables: LocalTables, replaced: StoredReplaced): Promise<CallOf | null> {
  const call = await unparsedCall(tables, replaced)
  return call && callOfRefusal(call)
}

async function unparsedCall(
  { rows }: LocalTables,
  { mutation, scope, entity, id, field, value }: StoredReplaced,
): Promise<{ name: string; args: unknown } | null> {
  const propertyId = scopeOwner(scope).id
  const part = parseEntryField(field)
  if (part) {
    const known = (await rows.system.get(id))?.warranties?.find((warranty) => warranty.id === part.entry.id)
    if (!known) return null
    const warranty = { ...known, [part.field]: value }
    return { name: 'system.set_warranty', args: { propertyId, systemId: id, warranty, fields: [part.field] } }
  }
  const item = { propertyId, itemId: id }
  // An edit of the due date would restart the series ([M16]).
  if (mutation === 'maintenance.reschedule' && value !== null) return { name: mutation, args: { ...item, to: value } }
  if (field === 'snoozedUntil') return { name: 'maintenance.snooze', args: { ...item, until: value } }
  if (field === 'completedDate') return { name: 'maintenance.move_completion', args: { ...item, completedDate: value } }
  return editCall({ scope, entity, id, changes: { [field]: value } })
}
