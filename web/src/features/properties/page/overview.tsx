import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { House } from '../../../data/queries/use-house.ts'
import { CardColumn } from '../../../ui/content/list/columns.tsx'
import { HouseTimelineCard } from './cards/house-timeline-card.tsx'
import { HouseYearCard } from './cards/house-year-card.tsx'
import { SaleDocumentsCard } from './cards/sale-documents-card.tsx'

/** The timeline of a property at a glance. */
export function Overview({ house, today }: { house: House; today: CalendarDate }) {
  return (
    <CardColumn>
      <HouseTimelineCard house={house} today={today} />
      <HouseYearCard items={house.items} today={today} />
      <SaleDocumentsCard house={house} />
    </CardColumn>
  )
}
