import { fieldWordsOf } from '@hearthkeep/shared/history/words-by-entity.ts'
import type { FieldChange, HistoryEntry, HistoryEntity } from '@hearthkeep/shared/protocol/answers/history-entry.ts'

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
  ['issue.plan', 'planned this for an issue'],
  ['document.set_visibility', 'changed who can see this'],
  ['card.set_visibility', 'changed who can see this'],
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
    ['document.dismiss_findings', 'dismissed findings'],
    ['document.bring_back_findings', 'brought back dismissed findings'],
    ['document.arrived', 'uploaded the file'],
    ['late_document.arrived', 'uploaded the file'],
  ]),
  cardEntry: new Map(),
  issue: new Map([
    ['issue.plan', 'planned the repair'],
    ['issue.close', 'closed this'],
    ['issue.reopen', 'reopened this'],
    ['maintenance.complete', 'completed its task'],
    ['maintenance.reopen', 'undid the completion of its task'],
    ['maintenance.remove', 'deleted its task'],
    ['maintenance.restore', 'restored its task'],
  ]),
  supply: new Map([
    ['maintenance.add', 'recorded work that took some'],
    ['maintenance.complete', 'completed work that took some'],
    ['maintenance.reopen', 'undid a completion, which put some back'],
    ['trash.purge', 'deleted its system for good'],
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
    ['supply.add', 'changed the parts'],
    ['supply.edit', 'changed the parts'],
    ['trash.purge', 'deleted its system for good'],
  ]),
}

/** The text for a missing value, unless a missing value has a meaning of its own. */
const NOTHING = 'N/A'

const LONG = 80

const short = (text: string) => (text.length > LONG ? `${text.slice(0, LONG - 1).trimEnd()}…` : text)
