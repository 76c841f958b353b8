import { fieldWordsOf } from '@hearthkeep/shared/history/field-words.ts'
import type { FieldChange, HistoryEntry, ToldEntity } from './history-api.ts'

/** An entry as people read it. */
export interface ToldEntry {
  /** `Ann Keller changed Due date from Nov 20, 2026 to Dec 1, 2026`, or who did what, and `changes` say the rest. */
  line: string
  changes: ToldChange[]
}

interface ToldChange {
  change: FieldChange
  label: string
  before: string
  /** `Due date from Nov 20, 2026 to Dec 1, 2026` */
  words: string
  /** The same, as what somebody did: `changed Due date from Nov 20, 2026 to Dec 1, 2026`, `set Vendor to Ace Heating` */
  deed: string
}

/** The names of systems, by their ids. */
type Names = Record<string, string>

/** Fields that this version does not know are left out. */
export function tellEntry(entry: HistoryEntry, names: Names): ToldEntry {
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
      const deed = deeds[entity].get(action)
      const [first] = changes
      if (deed) return { line: `${by.name} ${deed}`, changes }
      return {
        line: `${by.name} ${changes.length === 1 && first ? first.deed : `changed ${changes.length} things`}`,
        changes,
      }
    }
  }
}

/** Whether the line says all that `changes` would. */
export const isOneLine = ({ line, changes }: ToldEntry): boolean => changes.every(({ deed }) => line.endsWith(deed))

function tellChange(change: FieldChange, { entity, names }: { entity: ToldEntity; names: Names }): ToldChange | null {
  const known = fieldWordsOf(entity, change.field)
  if (!known) return null
  const { label, say } = known
  const [before, after] = [short(say(change.before, names)), short(say(change.after, names))]
  if (before === NOTHING)
    return { change, label, before, words: `${label} set to ${after}`, deed: `set ${label} to ${after}` }
  if (after === NOTHING)
    return { change, label, before, words: `${label} removed: ${before}`, deed: `removed ${label}: ${before}` }
  const words = `${label} from ${before} to ${after}`
  return { change, label, before, words, deed: `changed ${words}` }
}

/** How something began other than by being added. */
const beginnings = new Map([
  ['maintenance.complete', 'completed the one before this'],
  ['maintenance.skip', 'skipped the one before this'],
  ['document.set_visibility', 'changed who sees this'],
])

/** What is more than a change of fields, by the name of its mutation. */
const deeds: Record<ToldEntity, ReadonlyMap<string, string>> = {
  property: new Map(),
  ownership: new Map(),
  system: new Map([
    ['maintenance.add', 'recorded work on this'],
    ['maintenance.complete', 'completed work on this'],
    ['maintenance.reopen', 'took the completion of work on this back'],
    ['system.recalculate', 'recalculated the status'],
  ]),
  document: new Map([
    ['document.replace', 'replaced the file'],
    ['document.arrived', 'uploaded the file'],
  ]),
  maintenanceItem: new Map([
    ['maintenance.complete', 'completed this'],
    ['maintenance.reopen', 'took the completion back'],
    ['maintenance.skip', 'skipped this'],
    ['maintenance.snooze', 'snoozed this'],
    ['maintenance.reschedule', 'rescheduled this'],
    ['maintenance.pause', 'paused this'],
    ['maintenance.resume', 'resumed this'],
    ['maintenance.undo', 'took the last thing back'],
    ['trash.purge', 'deleted its system for good'],
  ]),
}

/** What is said of a value that is not there, but where that means something. */
const NOTHING = 'N/A'

const LONG = 80

const short = (text: string) => (text.length > LONG ? `${text.slice(0, LONG - 1).trimEnd()}…` : text)
