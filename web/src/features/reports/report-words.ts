import type { MaintenanceItem, Property, System } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { dueWords, shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { dueDay, isOverdue } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { featuresOf } from '@hearthkeep/shared/property/property-words.ts'
import { propertyTypeLabels } from '@hearthkeep/shared/labels.ts'
import { GONE_SYSTEM, WHOLE_PROPERTY } from '@hearthkeep/shared/report/report-costs.ts'
import type { ReportedSystem, Warranty } from '@hearthkeep/shared/report/report-transfer.ts'

const grouped = new Intl.NumberFormat('en-US')

/** `Single family · built in 1985 · 1,850 sq ft`, as far as known. */
export const propertyLine = ({
  propertyType,
  yearBuilt,
  squareFootage,
}: Pick<Property, 'propertyType' | 'yearBuilt' | 'squareFootage'>): string =>
  joined([
    propertyTypeLabels[propertyType],
    yearBuilt === null ? null : `built in ${yearBuilt}`,
    squareFootage === null ? null : `${grouped.format(squareFootage)} sq ft`,
  ])

/** `Pool, garage (2 spaces)`; `null` for a property without features. */
export function featureWords(property: Property): string | null {
  const words = featuresOf(property).flatMap(({ label, has }) => (has ? [label.toLowerCase()] : []))
  return words.length === 0 ? null : capitalized(words.join(', '))
}

/** `12 years old (lifespan 15)`; `Age unknown`. */
export function ageWords({ age }: ReportedSystem, lifespan: number | null): string {
  if (age === null) return 'Age unknown'
  if (age < 0) return 'Not yet installed'
  const years = age < 1 ? 'Less than a year old' : `${counted(Math.floor(age), 'year')} old`
  return lifespan === null ? years : `${years} (lifespan ${lifespan})`
}

export function warrantyWords(warranty: Warranty): string | null {
  switch (warranty.state) {
    case 'unknown':
      return null
    case 'running':
      return `Under warranty until ${shortDate(warranty.until)}`
    case 'ended':
      return `Warranty ended ${shortDate(warranty.until)}`
  }
}

/** Identifies a unit: `Carrier 59SC5 · Serial 2914A08211 · Basement`. */
export const unitWords = ({ brand, model, serialNumber, location }: System): string =>
  joined([[brand, model].filter(Boolean).join(' '), serialNumber && `Serial ${serialNumber}`, location])

/** `Dec 1, 2026`; `No date set`. */
export const dueDate = (item: MaintenanceItem): string => {
  const due = dueDay(item)
  return due === null ? 'No date set' : shortDate(due)
}

/** `In 3 days`, `5 days overdue`; `null` without a due date. Work in progress is never overdue. */
export function dueIn(item: MaintenanceItem, today: CalendarDate): string | null {
  const due = dueDay(item)
  if (due === null || (due < today && !isOverdue(item, today))) return null
  const words = dueWords(due, today)
  return capitalized(words)
}

/** Returns a function that names the system of an item or an issue. Expects every system that is not in the trash. */
export function systemNames(systems: System[]): (of: Pick<MaintenanceItem, 'systemId'>) => string {
  const names = new Map<string, string>(systems.map(({ id, systemName }) => [id, systemName]))
  return ({ systemId }) => (systemId === null ? WHOLE_PROPERTY : (names.get(systemId) ?? GONE_SYSTEM))
}

export const counted = (count: number, unit: string): string =>
  `${grouped.format(count)} ${unit}${count === 1 ? '' : 's'}`

/** Joins the nonempty parts with dots. */
export const joined = (parts: (string | null)[]): string => parts.filter(Boolean).join(' · ')

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
