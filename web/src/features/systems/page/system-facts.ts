import { systemTypeLabel } from '@hearthkeep/shared/system/catalogue/system-type.ts'
import type { System } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { ageInYears, expectedLifespan } from '@hearthkeep/shared/health/health-factors.ts'
import { systemStatusLabels } from '@hearthkeep/shared/labels.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'

export interface SystemFact {
  label: string
  value: string
}

/**
 * Returns everything recorded about a system, for display. Missing values read “Unknown”. Its warranties are listed
 * elsewhere.
 */
export function systemFactsOf(system: System, today: CalendarDate): SystemFact[] {
  const { systemType, location, brand, model, serialNumber, installDate, replacementCost } = system
  return [
    { label: 'Type', value: systemTypeLabel(systemType) },
    { label: 'Location', value: location ?? MISSING },
    { label: 'Brand', value: brand ?? MISSING },
    { label: 'Model', value: model ?? MISSING },
    { label: 'Serial number', value: serialNumber ?? MISSING },
    { label: 'Installed', value: dayWords(installDate) },
    { label: 'Age', value: ageWords(system, today) },
    { label: 'Lifespan', value: lifespanWords(system) },
    { label: 'Last serviced', value: dayWords(system.lastServiced) },
    { label: 'Next service', value: dayWords(system.nextServiceDue) },
    { label: 'Replacement cost', value: replacementCost === null ? MISSING : money(replacementCost) },
    { label: 'Rating on record', value: ratingWords(system) },
    ...(system.isActive ? [] : [{ label: 'In use', value: 'No' }]),
  ]
}

const MISSING = 'Unknown'

const dayWords = (date: CalendarDate | null) => (date === null ? MISSING : shortDate(date))

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
