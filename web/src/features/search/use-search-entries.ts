import type { MaintenanceItem, Property, System } from '@hearthkeep/shared/entities/all.ts'
import { useEffect, useState } from 'react'
import { useData } from '../../data/data-provider.tsx'
import type { LocalStore } from '../../data/local-store.ts'
import { shownScopes } from '../../data/shown-scopes.ts'
import { indexed, type Indexed } from './find.ts'
import { itemEntry, propertyEntry, systemEntry, type SearchEntry } from './search-entries.ts'

/**
 * All that can be found on this device, read when somebody begins to search: the houses at once, then house by house what
 * is in them, so that typing never waits for the whole.
 */
export function useSearchEntries(): readonly Indexed<SearchEntry>[] {
  const { store } = useData()
  const [entries, setEntries] = useState<readonly Indexed<SearchEntry>[]>([])
  useEffect(() => {
    let isWanted = true
    const read = async () => {
      const houses = await readHouses(store)
      let all = houses.map(propertyEntry).map(indexed)
      for (const house of houses) {
        if (!isWanted) return
        setEntries(all)
        all = [...all, ...(await readHouse(store, house)).map(indexed)]
      }
      if (isWanted) setEntries(all)
    }
    void read()
    return () => {
      isWanted = false
    }
  }, [store])
  return entries
}

const isLiving = (row: { deletedAt: string | null }) => row.deletedAt === null

function readHouses(store: LocalStore): Promise<Property[]> {
  return store.read(async (tables) => {
    const shown = await shownScopes(tables)
    const houses = (await tables.rows.property.all()) as Property[]
    return houses.filter((house) => isLiving(house) && shown.has(house.scope))
  })
}

async function readHouse(store: LocalStore, house: Property): Promise<SearchEntry[]> {
  const [systems, items] = await store.read(({ rows }) =>
    Promise.all([
      rows.system.where('propertyId', house.id) as Promise<System[]>,
      rows.maintenanceItem.where('propertyId', house.id) as Promise<MaintenanceItem[]>,
    ]),
  )
  return [
    ...systems.filter(isLiving).map((system) => systemEntry(system, house)),
    ...items.filter(isLiving).map((item) => itemEntry(item, house)),
  ]
}
