import type { MaintenanceItem, System } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { tasksBy } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { readerOf } from '../../data/mutate/reader.ts'
import { taskById } from '../../data/past-work.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import type { LocalTables } from '../../data/store/local-store.ts'

export type Verdict = 'new' | 'skipped' | 'faulty'

export interface Planned {
  row: number
  name: string
  verdict: Verdict
  /** What the import would record that the file does not say in these words, and why it records nothing. */
  words: readonly string[]
  leftOut: readonly string[]
  /** What would be recorded; none for a row that is not new. */
  calls: readonly CallOf<'system.add' | 'maintenance.add'>[]
}

/** What the rows are compared with: the living rows of the property. */
export interface Known {
  propertyId: PropertyId
  systems: readonly System[]
  items: readonly MaintenanceItem[]
}

export interface Planning {
  known: Known
  today: CalendarDate
  mint<Id extends string>(): Id
}

export const faulty = (why: string) => ({ verdict: 'faulty', words: [why], calls: [] }) as const
export const skipped = (why: string) => ({ verdict: 'skipped', words: [why], calls: [] }) as const
export const ALREADY = 'Already recorded here'

/**
 * [HI8] What undoes these calls, the latest first: it removes what they added, except rows that were changed since and
 * systems with tasks, and takes back the effects of work that is done.
 */
export async function undoCalls(tables: LocalTables, made: Planned['calls']): Promise<CallOf[][]> {
  const { rows } = tables
  const undone = await Promise.all(made.toReversed().map((call) => undoOf(call)))
  return undone.filter((calls) => calls.length > 0)

  async function undoOf(call: Planned['calls'][number]): Promise<CallOf[]> {
    if (call.name === 'system.add') {
      const { propertyId, systemId } = call.args
      const row = await rows.system.get(systemId)
      const items = await readFrom(readerOf(tables), (rows) => tasksBy(rows, 'systemId', systemId))
      return isUntouched(row) && !items.some(isLiving)
        ? [{ name: 'system.remove', args: { propertyId, systemId } }]
        : []
    }
    const { propertyId, itemId, done } = call.args
    if (!isUntouched(await taskById(tables, itemId))) return []
    const remove: CallOf = { name: 'maintenance.remove', args: { propertyId, itemId } }
    return done ? [{ name: 'maintenance.reopen', args: { propertyId, itemId } }, remove] : [remove]
  }
}

const isUntouched = (row: { createdAt: string; updatedAt: string; deletedAt: string | null } | undefined) =>
  row !== undefined && isLiving(row) && row.updatedAt === row.createdAt
