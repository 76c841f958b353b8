import { propertyScopeOf, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { entryFieldName } from '@hearthkeep/shared/kernel/edit/list-entry.ts'
import type { Edit } from '@hearthkeep/shared/kernel/mutation.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { asTaskChanges } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { editedPart, isSameValueFor, unseenFields, valueIn, type Was } from '@hearthkeep/shared/kernel/edit/was.ts'
import type { ReplacedValue } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { NEWEST_CHANGES, NEWEST_SETTERS, type ChangeRecord } from '../storage/log/changes.ts'
import type { View } from '../storage/store.ts'

interface Edited {
  userId: UserId
  edit: Edit | undefined
  /** Undefined from an app that is too old to send it. */
  was: Was | undefined
  changes: readonly RowChange[]
}

/** `setter` is null if the log does not say who set the value. */
export type FoundValue = ReplacedValue & { setter: UserId | null }

/**
 * Finds other people's values that an edit replaces unseen ([P13]): the current value differs from what the person saw,
 * and another person set it. Reads the log only for fields whose value differs. Null if there are none.
 */
export async function findReplaced(view: View, { userId, edit, was, changes }: Edited): Promise<FoundValue[] | null> {
  if (!edit || !was) return null
  const change = asTaskChanges(changes).find(({ entity, id }) => entity === edit.entity && id === edit.id)
  const before = change?.before
  if (!before) return null
  const fields = unseenFields(edit, change, was)
  if (fields.length === 0) return null
  const { entity, id } = change
  const { records, isWhole } = await newestRecords(view, edit, fields)
  const replaced: FoundValue[] = []
  for (const field of fields) {
    const set = records.find((record) => hasSet(edit, record, field))
    if (set ? set.actor === userId : isWhole) continue
    const by = set ? await nameIn(view, before.scope, set.actor) : UNKNOWN_NAME
    const { at } = set ?? must(records.at(-1), 'the earliest record')
    const name = edit.entry ? entryFieldName(edit.entry, field) : field
    const part = must(editedPart(edit, before), 'what the edit replaces')
    replaced.push({ entity, id, field: name, value: valueIn(part, field), by, at, setter: set?.actor ?? null })
  }
  return replaced.length > 0 ? replaced : null
}

/** The newest records of a row since it began. */
interface Log {
  /** Newest first. */
  records: readonly ChangeRecord[]
  /** Whether they are all. A field that they do not set has been empty ever since. */
  isWhole: boolean
}

/**
 * Reads more records only if the newest do not show who set each field. The edit then becomes the newest setter itself,
 * so it takes {@link NEWEST_SETTERS} further changes of the row until the same field is searched for that far again: a
 * push reads about ten records for each change, however long the log is.
 */
async function newestRecords(view: View, edit: Edit, fields: readonly string[]): Promise<Log> {
  const newest = await readLog(view, edit, NEWEST_SETTERS)
  const areFound = fields.every((field) => newest.records.some((record) => hasSet(edit, record, field)))
  return areFound || newest.isWhole ? newest : readLog(view, edit, NEWEST_CHANGES)
}

/** A row can be created again under its id, as the next owner's ownership is; values set before that do not count. */
async function readLog(view: View, { entity, id }: Edit, limit: number): Promise<Log> {
  const newest = await view.history(entity, id, limit)
  const beginning = newest.findIndex(({ before }) => before === null)
  if (beginning !== -1) return { records: newest.slice(0, beginning + 1), isWhole: true }
  return { records: newest, isWhole: newest.length < limit }
}

/** Records have only the fields that changed; the creation of a row has those with a value. */
function hasSet(edit: Edit, { before, after }: ChangeRecord, field: string): boolean {
  if (!after) return false
  const [earlier, later] = [before && editedPart(edit, before), editedPart(edit, after)]
  return !isSameValueFor(edit, field, [earlier && valueIn(earlier, field), later && valueIn(later, field)])
}

/** The person's name at the property, even if they are no longer related to it. */
async function nameIn(view: View, scope: Scope, person: UserId): Promise<string> {
  const memberships = await view.byIndex('membership', 'scope', propertyScopeOf(scope) ?? scope)
  return memberships.find(({ userId }) => userId === person)?.name ?? UNKNOWN_NAME
}

const UNKNOWN_NAME = 'Someone else'
