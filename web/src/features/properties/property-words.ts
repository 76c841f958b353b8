import type { Property } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { dueWords } from '@hearthkeep/shared/format/date-words.ts'
import type { PropertySummary } from '@hearthkeep/shared/overview/property-summary.ts'
import type { Tone } from '../../ui/look/tone.ts'

const grouped = new Intl.NumberFormat('en-US')

/** `1,850 sq ft` */
export const squareFeet = (area: number): string => `${grouped.format(area)} sq ft`

/** What marking a document means, and what it does not. */
export const documentsAtHand =
  'Mark which of the 17 documents of a sale are at hand. One that is filed here under its category marks itself.'

/** `Springfield, IL 62701` */
export const cityLine = ({ city, state, zipCode }: Pick<Property, 'city' | 'state' | 'zipCode'>): string =>
  `${city}, ${state} ${zipCode}`

/** Where and what, as far as it is known: `Springfield, IL 62701 · 1985 · 1,850 sq ft`. */
export function propertyLine(property: Property): string {
  const { yearBuilt, squareFootage } = property
  return [cityLine(property), yearBuilt, squareFootage === null ? null : squareFeet(squareFootage)]
    .filter((part) => part !== null)
    .join(' · ')
}

/** The status of a house in words: `pending_transfer` as `Pending transfer`. Only an active one is in colour (part 2, section 2). */
export function statusBadge({ status }: Pick<Property, 'status'>): { words: string; tone: Tone } {
  const words = status.replaceAll('_', ' ')
  return {
    words: words.charAt(0).toUpperCase() + words.slice(1),
    tone: status === 'active' ? 'excellent' : 'neutral',
  }
}

/** What the list says of a house beside its health: how much is overdue, and what comes next. */
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
