import type { Property } from '@hearthkeep/shared/entities.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { LocalTables, StoredSummary } from '../store/local-store.ts'
import { comingAmong } from '../live/use-arrival.ts'
import { shownAmong } from '../live/shown-scopes.ts'
import { usePacedLive } from '../live/use-paced-live.ts'

export interface ListedProperty {
  property: Property
  summary: StoredSummary
}

/**
 * The person's houses by address; `loading` while this device has not heard from the server for the first time. `coming`:
 * how many houses more the first sync has still to bring.
 */
export type PropertyList = { state: 'loading' } | { state: 'ready'; properties: ListedProperty[]; coming: number }

export function useProperties(): PropertyList {
  return usePacedLive(listProperties, isArriving) ?? { state: 'loading' }
}

const isArriving = (list: PropertyList) => list.state === 'ready' && list.coming > 0

/** For screens, and to be measured. */
export async function listProperties(tables: LocalTables): Promise<PropertyList> {
  const scopes = await tables.scopes.all()
  const shown = shownAmong(scopes)
  const summaries = new Map((await tables.summaries.all()).map((summary) => [summary.propertyId, summary]))
  const properties: ListedProperty[] = []
  for (const property of (await tables.rows.property.all()) as Property[]) {
    const summary = summaries.get(property.id)
    if (summary && property.deletedAt === null && shown.has(propertyScope(property.id)))
      properties.push({ property, summary })
  }
  const device = await tables.device.get('this')
  const coming = comingAmong(scopes, device)
  if (properties.length === 0 && ((device?.syncedAt ?? null) === null || coming > 0)) return { state: 'loading' }
  const byAddress = properties.toSorted((a, b) => inOrder(a.property.address, b.property.address))
  return { state: 'ready', properties: byAddress, coming }
}

/** One for all: thousands of addresses are compared at each change. */
const { compare: inOrder } = new Intl.Collator('en', { numeric: true })
