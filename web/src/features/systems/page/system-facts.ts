import { pageFields, systemFields } from '@hearthkeep/shared/system/system-fields.ts'
import type { System } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { ageInYears, expectedLifespan } from '@hearthkeep/shared/health/health-factors.ts'
import { systemStatusLabels } from '@hearthkeep/shared/labels.ts'

export interface SystemFact {
  label: string
  value: string
}

/**
 * Returns everything recorded about a system, for display. Missing values read “Unknown”. Its warranties are listed
 * elsewhere.
 */
export function systemFactsOf(system: System, today: CalendarDate): SystemFact[] {
  return pageFields.flatMap((field): SystemFact[] => {
    const { label, page, say } = systemFields[field]
    const fact = { label: typeof page === 'string' ? page : label, value: MISSING }
    if (system[field] !== null) fact.value = say(system[field])
    switch (field) {
      case 'installDate':
        return [fact, { label: 'Age', value: ageWords(system, today) }]
      case 'estimatedLifespan':
        return [{ ...fact, value: lifespanWords(system) }]
      case 'statusRating':
        return [{ ...fact, value: ratingWords(system) }]
      case 'isActive':
        return system.isActive ? [] : [fact]
      default:
        return [fact]
    }
  })
}

const MISSING = 'Unknown'

function ageWords(system: System, today: CalendarDate): string {
  const age = ageInYears(system, today)
  if (age === null) return MISSING
  return age < 1 ? 'Less than a year' : counted(Math.floor(age))
}

/** Returns the system's lifespan, or the usual one for its type. */
export function lifespanWords(system: System): string {
  const lifespan = expectedLifespan(system)
  if (lifespan === null) return MISSING
  return system.estimatedLifespan === null ? `${counted(lifespan)} (typical)` : counted(lifespan)
}

const ratingWords = ({ status, statusRating }: System) =>
  [systemStatusLabels[status], ...(statusRating === null ? [] : [String(statusRating)])].join(', ')

const counted = (years: number) => (years === 1 ? '1 year' : `${years} years`)
