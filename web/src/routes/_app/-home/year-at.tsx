import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { sumOfMonths } from '@hearthkeep/shared/overview/work-by-month.ts'
import type { ListedProperty } from '../../../data/queries/properties/use-properties.ts'
import { PropertyYearCard } from '../../../features/properties/page/cards/property-year-card.tsx'

interface YearAtProps {
  title?: string
  properties: readonly ListedProperty[]
  today: CalendarDate
}

/** The year strip over some properties. */
export function YearAt({ properties, today, title = titleFor(properties.length) }: YearAtProps) {
  const months = sumOfMonths(properties.map(({ summary }) => summary.months ?? {}))
  return <PropertyYearCard title={title} months={months} today={today} />
}

const titleFor = (count: number) => (count === 1 ? 'A year at this house' : 'A year at these houses')
