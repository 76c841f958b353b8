import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { useEffect, useState } from 'react'
import { useLive } from '../../data/live/use-live.ts'
import { listProperties } from '../../data/queries/use-properties.ts'
import type { LocalTables } from '../../data/store/local-store.ts'
import { PropertyYearCard } from '../../features/properties/page/cards/property-year-card.tsx'

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
  const items = useLive(readItems, [])
  return items ? <PropertyYearCard title="Your year" items={items} today={today} /> : null
}

async function readItems(tables: LocalTables) {
  const list = await listProperties(tables)
  if (list.state === 'loading') return null
  const found = await Promise.all(
    list.properties.map(({ property }) => tables.rows.maintenanceItem.where('propertyId', property.id)),
  )
  return found.flat().filter(isLiving)
}
