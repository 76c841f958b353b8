import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { useEffect, useState } from 'react'
import { useLive } from '../../../data/live/data-provider.tsx'
import { listProperties } from '../../../data/queries/properties/use-properties.ts'
import type { LocalTables } from '../../../data/store/local-store.ts'
import { PropertyYearCard } from '../../../features/properties/page/cards/property-year-card.tsx'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'

/** The year strip over all properties. It reads every task, so it waits until the rest of Home is on the screen. */
export function HomeYear({ today }: { today: CalendarDate }) {
  const [isTurn, setTurn] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTurn(true), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isTurn ? <Year today={today} /> : null
}

const LATER_MS = 300

function Year({ today }: { today: CalendarDate }) {
  const items = useLive(readOwnItems, [])
  return items ? <PropertyYearCard title="Your year" items={items} today={today} /> : null
}

/** The year strip over some properties. */
export function YearAt({ propertyIds, today }: { propertyIds: readonly PropertyId[]; today: CalendarDate }) {
  const items = useLive((tables) => readItems(tables, propertyIds), [propertyIds.join()])
  const title = propertyIds.length === 1 ? 'A year at this house' : 'A year at these houses'
  return items ? <PropertyYearCard title={title} items={items} today={today} /> : null
}

async function readOwnItems(tables: LocalTables) {
  const list = await listProperties(tables)
  return list.state === 'loading'
    ? null
    : readItems(
        tables,
        list.properties.map(({ property }) => property.id),
      )
}

async function readItems(tables: LocalTables, propertyIds: readonly PropertyId[]): Promise<MaintenanceItem[]> {
  const found = await Promise.all(
    propertyIds.map((id) => tables.rows.maintenanceItem.where('scope', propertyScope(id))),
  )
  return found.flat().filter(isLiving)
}
