import type { Property } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { dueWords } from '@hearthkeep/shared/format/date-words.ts'
import { propertyStatusWords } from '@hearthkeep/shared/property/property-status-words.ts'
import { cityLine } from '@hearthkeep/shared/property/address-line.ts'
import type { PropertySummary } from '@hearthkeep/shared/overview/property-summary.ts'
import type { Tone } from '../../ui/theme/tone.ts'

const grouped = new Intl.NumberFormat('en-US')
/** A line does not break in it. */
const squareFeet = (area: number) => `${grouped.format(area)}\u00a0sq\u00a0ft`

/** Explains how documents are marked. */
export const documentsAtHand =
  'Mark which of the 17 sale documents you have. Documents filed here under their category are marked automatically.'

/** Location and basic facts, as far as known: `Springfield, IL 62701 · 1985 · 1,850 sq ft`. */
export function propertyLine(property: Property): string {
  const { yearBuilt, squareFootage } = property
  return [cityLine(property), yearBuilt, squareFootage === null ? null : squareFeet(squareFootage)]
    .filter((part) => part !== null)
    .join(' · ')
}

/** A property's status. Only an active property is in color (part 2, section 2). */
export const statusBadge = ({ status }: Pick<Property, 'status'>): { words: string; tone: Tone } => ({
  words: propertyStatusWords(status),
  tone: status === 'active' ? 'excellent' : 'neutral',
})

/** Returns the number of overdue tasks and the next task, as the list shows them beside the health. */
export function upkeepWords(
  summary: PropertySummary,
  today: CalendarDate,
): { overdue: string | null; next: string | null } {
  const { overdueCount, nextDue, systemCount } = summary
  const overdue = overdueCount === 0 ? null : `${overdueCount} overdue`
  if (nextDue) return { overdue, next: `Next: ${nextDue.title} ${dueWords(nextDue.date, today)}` }
  const nothing = systemCount === 0 ? 'No systems yet' : 'Nothing planned'
  return { overdue, next: overdue ? null : nothing }
}
