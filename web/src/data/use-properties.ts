import type { Property } from '@hearthkeep/shared/entities/all.ts'
import { propertyScope } from '@hearthkeep/shared/entities/scope.ts'
import type { LocalTables, StoredSummary } from './local-store.ts'
import { shownScopes } from './shown-scopes.ts'
import { useLive } from './use-live.ts'

export interface ListedProperty {
  property: Property
  summary: StoredSummary
}

/** The person's houses by address; `loading` while this device has not heard from the server for the first time. */
export type PropertyList = { state: 'loading' } | { state: 'ready'; properties: ListedProperty[] }

export function useProperties(): PropertyList {
  return useLive(listProperties, []) ?? { state: 'loading' }
}

/** For screens, and to be measured. */
export async function listProperties(tables: LocalTables): Promise<PropertyList> {
  const shown = await shownScopes(tables)
  const summaries = new Map((await tables.summaries.all()).map((summary) => [summary.propertyId, summary]))
  const properties: ListedProperty[] = []
  for (const property of (await tables.rows.property.all()) as Property[]) {
    const summary = summaries.get(property.id)
    if (summary && property.deletedAt === null && shown.has(propertyScope(property.id)))
      properties.push({ property, summary })
  }
  const device = await tables.device.get('this')
  if (properties.length === 0 && (device?.syncedAt ?? null) === null) return { state: 'loading' }
  const byAddress = properties.toSorted((a, b) => inOrder(a.property.address, b.property.address))
  return { state: 'ready', properties: byAddress }
}

/** One for all: thousands of addresses are compared at each change. */
const { compare: inOrder } = new Intl.Collator('en', { numeric: true })
