import { inOrder } from '@hearthkeep/shared/text/in-order.ts'
import type { Property } from '@hearthkeep/shared/entities.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import type { LocalTables, StoredSummary } from '../../store/local-store.ts'
import { comingAmong } from '../../live/use-arrival.ts'
import { shownAmong } from '../../live/shown-scopes.ts'
import { usePacedLive } from '../../live/use-paced-live.ts'

export interface ListedProperty {
  property: Property
  summary: StoredSummary
}

/**
 * The person's properties by address; `loading` before the device's first sync. `remaining`: the number of properties that
 * the first sync has yet to bring.
 */
export type PropertyList = { state: 'loading' } | { state: 'ready'; properties: ListedProperty[]; remaining: number }

export function useProperties(): PropertyList {
  return usePacedLive(listProperties, isArriving, PAUSE_TO_READ) ?? { state: 'loading' }
}

/** While thousands of properties arrive: each read leaves megabytes behind, and the browser lets them add up. */
const PAUSE_TO_READ = 20

const isArriving = (list: PropertyList) => list.state === 'ready' && list.remaining > 0

/** Exported for benches as well as screens. */
export async function listProperties(tables: LocalTables): Promise<PropertyList> {
  const [scopes, allSummaries, allProperties, device] = await Promise.all([
    tables.scopes.all(),
    tables.summaries.all(),
    tables.rows.property.all(),
    tables.device.get('this'),
  ])
  const shown = shownAmong(scopes)
  const summaries = new Map(allSummaries.map((summary) => [summary.propertyId, summary]))
  const properties: ListedProperty[] = []
  for (const property of allProperties) {
    const summary = summaries.get(property.id)
    if (summary && isLiving(property) && shown.has(propertyScope(property.id))) properties.push({ property, summary })
  }
  const remaining = comingAmong(scopes, device)
  if (properties.length === 0 && ((device?.syncedAt ?? null) === null || remaining > 0)) return { state: 'loading' }
  const byAddress = properties.toSorted((a, b) => inOrder(a.property.address, b.property.address))
  return { state: 'ready', properties: byAddress, remaining }
}
