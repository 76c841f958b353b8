import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { summaryOf } from '@hearthkeep/shared/overview/property-summary.ts'
import { useMemo } from 'react'
import type { PropertyDetails } from '../../../data/queries/properties/use-property-details.ts'

/** The property's summary, computed once per day and version of its rows: the page renders again on each tab. */
export function usePropertySummary({ property, systems, items }: PropertyDetails, today: CalendarDate) {
  return useMemo(
    () => summaryOf({ propertyId: property.id, systems, items, today }),
    [property.id, systems, items, today],
  )
}
