import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { summaryOf, type PropertySummary } from '@hearthkeep/shared/overview/property-summary.ts'
import { useMemo } from 'react'
import type { PropertyDetails } from '../../../data/queries/properties/use-property-details.ts'

/** The property's summary, as stored. One of another day is computed until it is turned, once per version of its rows. */
export function usePropertySummary(
  { property, systems, items, issues, summary }: PropertyDetails,
  today: CalendarDate,
): PropertySummary {
  return useMemo(
    () => (summary?.day === today ? summary : summaryOf({ propertyId: property.id, systems, items, issues, today })),
    [property.id, systems, items, issues, summary, today],
  )
}
