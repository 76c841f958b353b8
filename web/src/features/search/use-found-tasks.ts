import { taskById } from '../../data/past-work.ts'
import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { ItemId } from '@hearthkeep/shared/kernel/fields.ts'
import { useLive } from '../../data/live/use-live.ts'
import type { SearchEntry } from './search-entries.ts'

const none: ReadonlyMap<ItemId, MaintenanceItem> = new Map()

/** Returns the tasks among the results as they are now, which may have been completed since they were indexed. */
export function useFoundTasks(found: readonly SearchEntry[]): ReadonlyMap<ItemId, MaintenanceItem> {
  const ids = found.flatMap((entry) => (entry.kind === 'task' ? [entry.id] : []))
  return (
    useLive(
      ids.length === 0
        ? null
        : async (tables) => {
            const items = await Promise.all(ids.map((id) => taskById(tables, id)))
            return new Map(items.flatMap((item) => (item ? [[item.id, item] as const] : [])))
          },
      [ids.join()],
    ) ?? none
  )
}
