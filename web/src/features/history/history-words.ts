import { fieldWordsOf } from '@hearthkeep/shared/history/field-words.ts'
import type { FieldChange, HistoryEntry, HistoryEntity } from '@hearthkeep/shared/protocol/answers/history-entry.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { editCall } from '@hearthkeep/shared/edit-call.ts'
import { fieldOf } from '@hearthkeep/shared/kernel/overlay.ts'
import type { Ownership } from '@hearthkeep/shared/entities.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import type { RecordedEntity } from '@hearthkeep/shared/trash/trash-mutations.ts'
import { deleteAction, restoreCall } from '@hearthkeep/shared/trash/trash-calls.ts'
import { callOfRefusal } from '../../data/refusals/refusals.ts'
import type { Known } from './read-subject.ts'

/** An entry as displayed. */
export interface ShownEntry {
  /** `Ann Keller changed Due date from Nov 20, 2026 to Dec 1, 2026`, or a summary whose details are in `changes`. */
  line: string
  changes: ShownChange[]
}

interface ShownChange {
  change: FieldChange
  label: string
  before: string
  /** `Due date from Nov 20, 2026 to Dec 1, 2026` */
  words: string
  /** The same as a predicate: `changed Due date from Nov 20, 2026 to Dec 1, 2026`, `set Vendor to Ace Heating` */
  predicate: string
}

/** System names by id. */
type Names = Record<string, string>

/** Formats an entry, and leaves out fields that this version does not know. */
export function describeEntry(entry: HistoryEntry, names: Names): ShownEntry {
  const { by, kind, action, entity } = entry
  const changes = entry.changes.flatMap((change) => tellChange(change, { entity, names }) ?? [])
  switch (kind) {
    case 'created':
      return {
        line: `${by.name} ${beginnings.get(action) ?? 'added this'}`,
        changes,
      }
    case 'deleted':
      return { line: `${by.name} deleted this${action === 'trash.purge' ? ' for good' : ''}`, changes }
    case 'restored':
      return { line: `${by.name} restored this`, changes }
    case 'changed': {
      const predicate = predicates[entity].get(action)
      const [first] = changes
      if (predicate) return { line: `${by.name} ${predicate}`, changes }
      return {
        line: `${by.name} ${changes.length === 1 && first ? first.predicate : `changed ${changes.length} things`}`,
        changes,
      }
    }
  }
}

/** Whether the line already contains everything in `changes`. */
export const isOneLine = ({ line, changes }: ShownEntry): boolean =>
  changes.every(({ predicate }) => line.endsWith(predicate))

function tellChange(
  change: FieldChange,
  { entity, names }: { entity: HistoryEntity; names: Names },
): ShownChange | null {
  const known = fieldWordsOf(entity, change.field)
  if (!known) return null
  const { label, say } = known
  const [before, after] = [short(say(change.before, names)), short(say(change.after, names))]
  if (before === NOTHING)
    return { change, label, before, words: `${label} set to ${after}`, predicate: `set ${label} to ${after}` }
  if (after === NOTHING)
    return { change, label, before, words: `${label} removed: ${before}`, predicate: `removed ${label}: ${before}` }
  const words = `${label} from ${before} to ${after}`
  return { change, label, before, words, predicate: `changed ${words}` }
}

/** How a row was created, if not by being added. */
const beginnings = new Map([
  ['maintenance.complete', 'completed the one before this'],
  ['maintenance.skip', 'skipped the one before this'],
  ['document.set_visibility', 'changed who can see this'],
])

/** Mutations that mean more than a change of fields. */
const predicates: Record<HistoryEntity, ReadonlyMap<string, string>> = {
  property: new Map(),
  ownership: new Map(),
  system: new Map([
    ['maintenance.add', 'recorded work on this'],
    ['maintenance.complete', 'completed work on this'],
    ['maintenance.reopen', 'undid the completion of work on this'],
    ['maintenance.move_completion', 'moved a completion to another day'],
    ['system.recalculate', 'recalculated the status'],
  ]),
  document: new Map([
    ['document.replace', 'replaced the file'],
    ['document.arrived', 'uploaded the file'],
    ['late_document.arrived', 'uploaded the file'],
  ]),
  maintenanceItem: new Map([
    ['maintenance.complete', 'completed this'],
    ['maintenance.reopen', 'undid the completion'],
    ['maintenance.move_completion', 'moved a completion to another day'],
    ['maintenance.skip', 'skipped this'],
    ['maintenance.snooze', 'snoozed this'],
    ['maintenance.reschedule', 'rescheduled this'],
    ['maintenance.pause', 'paused this'],
    ['maintenance.resume', 'resumed this'],
    ['maintenance.undo', 'undid the last action'],
    ['trash.purge', 'deleted its system for good'],
  ]),
}

/** The text for a missing value, unless a missing value has a meaning of its own. */
const NOTHING = 'N/A'

const LONG = 80

const short = (text: string) => (text.length > LONG ? `${text.slice(0, LONG - 1).trimEnd()}…` : text)

type Subject = Pick<Known, 'row' | 'may'> & { entity: RecordedEntity }
type Valued = { entity: HistoryEntity; row: Known['row'] | Ownership; may: Known['may'] }

/** The call that restores a field's earlier value, and the call that undoes it. */
interface ValueRestore {
  call: CallOf
  undo: CallOf
}

/** Returns `null` if the field already has that value, or this person may not set it. */
export function valueRestore({ entity, row, may }: Valued, { field, before }: FieldChange): ValueRestore | null {
  if (!isLiving(row) || !may(entity === 'ownership' ? 'edit_ownership' : 'edit_property')) return null
  const present = fieldOf(row, field) ?? null
  // A completion can be undone only as a whole.
  if (present === (before ?? null) || (field === 'status' && present === 'completed')) return null
  const edit = (value: unknown) =>
    acceptable(editCall({ scope: row.scope, entity, id: row.id, changes: { [field]: value } }))
  const [call, undo] = [edit(before), edit(present)]
  return call && undo && { call, undo }
}

/**
 * Returns the call that restores the row from the trash; `null` if it is not there, or this person may not restore it.
 */
export function deletionRestore({ entity, row, may }: Subject): CallOf | null {
  if (isLiving(row) || !may(deleteAction(entity))) return null
  const propertyId = scopeOwner(row.scope).id as PropertyId
  return restoreCall({ propertyId, entity, id: row.id, ...('visibility' in row && { visibility: row.visibility }) })
}

/** Returns the call with plain texts; `null` if the field cannot be set, or an old value is no longer valid. */
const acceptable = (call: CallOf | null): CallOf | null => call && callOfRefusal(call)
