import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { tasksBy } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { readerOf } from '../../data/mutate/reader.ts'
import { taskById } from '../../data/past-work.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { LocalTables } from '../../data/store/local-store.ts'
import type { Planned } from './planned.ts'

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
