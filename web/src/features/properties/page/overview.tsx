import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { PropertyDetails } from '../../../data/queries/use-property-details.ts'
import { CardColumn } from '../../../ui/content/list/columns.tsx'
import { PropertyTimelineCard } from './cards/property-timeline-card.tsx'
import { PropertyYearCard } from './cards/property-year-card.tsx'
import { SaleDocumentsCard } from './cards/sale-documents-card.tsx'

/** The timeline of a property at a glance. */
export function Overview({ details, today }: { details: PropertyDetails; today: CalendarDate }) {
  return (
    <CardColumn>
      <PropertyTimelineCard details={details} today={today} />
      <PropertyYearCard items={details.items} today={today} />
      <SaleDocumentsCard details={details} />
    </CardColumn>
  )
}
