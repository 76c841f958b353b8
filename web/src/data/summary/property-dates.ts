import type { MaintenanceItem, System } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { hasEndingWarranty, isLateSafety } from '@hearthkeep/shared/touchpoint/suggested-touchpoints.ts'
import { byProperty } from './by-property.ts'
import { ALL_DAYS, itemsDue } from './items-by-day.ts'
import type { LocalStore } from '../store/local-store.ts'

/** Systems per transaction, well under 50 ms: a person's change waits for one of these at most. */
const BATCH_SIZE = 500

/** Rows of all properties on this device that are a reason to be in touch today ([TP27]). */
export interface PropertyDates {
  systems: ReadonlyMap<string, readonly System[]>
  items: ReadonlyMap<string, readonly MaintenanceItem[]>
}

/**
 * Reads all systems in batches, because warranties are not indexed. Checks before each batch whether the result is
 * still wanted.
 */
export async function readPropertyDates(
  store: LocalStore,
  today: CalendarDate,
  goesOn = () => true,
): Promise<PropertyDates> {
  const late = await store.read((tables) =>
    itemsDue(tables, { ...ALL_DAYS, to: today, isWanted: (item) => isLateSafety(item, today) }),
  )
  const ending: System[] = []
  let behind: string | undefined
  while (goesOn()) {
    const from = behind
    const part = await store.read(({ rows }) => rows.system.first(BATCH_SIZE, from))
    ending.push(...part.filter((system) => hasEndingWarranty(system, today)))
    behind = part.at(-1)?.id
    if (part.length < BATCH_SIZE) break
  }
  return { systems: byProperty(ending), items: byProperty(late) }
}
