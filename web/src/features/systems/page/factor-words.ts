import { yearsUsedWords } from '@hearthkeep/shared/health/held-back.ts'
import type { Issue, MaintenanceItem, System } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { ItemType } from '@hearthkeep/shared/maintenance/schedule/maintenance-item.ts'
import { addMonths } from '@hearthkeep/shared/kernel/dates.ts'
import { ageFactor, ageInYears, expectedLifespan, type FactorName } from '@hearthkeep/shared/health/health-factors.ts'
import { countedItems, type Health } from '@hearthkeep/shared/health/health.ts'
import { daysOverdue, effectiveStatus, isOverdue } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { percent } from '@hearthkeep/shared/kernel/money.ts'
import { isCountedIssue, isRecordedLater, presentMaintenance, recentMonths } from '@hearthkeep/shared/health/care.ts'

export const factorLabels: Record<FactorName, string> = {
  age: 'Age',
  maintenance: 'Maintenance',
  repairs: 'Repairs',
  replacements: 'Replacements',
  overdue: 'Overdue work',
}

interface Judged {
  system: System
  health: Health
  /** May contain the items of the whole property. */
  items: MaintenanceItem[]
  /** May contain the issues of the whole property. */
  issues: readonly Issue[]
  today: CalendarDate
}

/** Explains a factor's value: `12.5 of 15 years used`, `1 repair pending`; also reports unknown data. */
export function factorWords(factor: FactorName, judged: Judged): string {
  const { counted } = countedItems(judged.system, judged.items)
  switch (factor) {
    case 'age':
      return ageWords(judged)
    case 'maintenance':
      return maintenanceWords(judged)
    case 'repairs':
      return repairWords(counted, judged)
    case 'replacements':
      return workWords({ counted, type: 'replacement', months: recentMonths.replacement, today: judged.today })
    case 'overdue':
      return overdueWords(counted, judged.today)
  }
}

function ageWords({ system, health, today }: Judged): string {
  const age = ageInYears(system, today)
  const lifespan = expectedLifespan(system)
  if (age === null) return 'Unknown: no install date recorded'
  if (lifespan === null) return 'Unknown: no lifespan recorded'
  if (age < 0) return 'Not installed yet'
  const used = yearsUsedWords(age, lifespan)
  return health.factors.age > ageFactor(system, today) ? `${used}; counts like an unknown age, as recorded later` : used
}

function maintenanceWords({ system, health, items, today }: Judged): string {
  const { series, counted } = countedItems(system, items)
  if (!counted.some((item) => item.type === 'maintenance')) return 'Unknown: no maintenance on record'
  if (presentMaintenance({ series, counted, today }).length === 0)
    return counted.some(isRecordedLater)
      ? 'Nothing due, and nothing done within the last year'
      : 'Nothing done or due yet'
  const factor = health.factors.maintenance
  if (factor === 100) return 'All done within the last year'
  return factor === 0 ? 'None done within the last year' : `${percent(factor / 100)} done within the last year`
}

/** `2 open issues, 1 overdue` */
function repairWords(counted: MaintenanceItem[], { system, issues, today }: Judged): string {
  const open = issues.filter((issue) => issue.systemId === system.id && isCountedIssue(issue)).length
  const work = workWords({ counted, type: 'repair', months: recentMonths.repair, today })
  if (open === 0) return work
  const words = open === 1 ? '1 open issue' : `${open} open issues`
  return work === NO_WORK ? words : `${words}, ${work}`
}

const NO_WORK = 'None pending or recent'

function workWords({ counted, type, months, today }: Counting): string {
  const work = counted.filter((item) => item.type === type)
  const since = addMonths(today, -months)
  const pending = work.filter((item) => ['scheduled', 'in_progress'].includes(effectiveStatus(item, today))).length
  const overdue = work.filter((item) => isOverdue(item, today)).length
  const isRecent = (item: MaintenanceItem) =>
    item.status === 'completed' && (item.completedDate ?? '') >= since && !(type === 'repair' && isRecordedLater(item))
  const recent = work.filter(isRecent).length
  const parts = [
    ...(overdue > 0 ? [`${overdue} overdue`] : []),
    ...(pending > 0 ? [`${pending} pending`] : []),
    ...(recent > 0 ? [`${recent} done in the last ${months} months`] : []),
  ]
  return parts.join(', ') || NO_WORK
}

interface Counting {
  counted: MaintenanceItem[]
  type: ItemType
  /** The number of months for which completed work counts (part 2, section 4). */
  months: number
  today: CalendarDate
}

function overdueWords(counted: MaintenanceItem[], today: CalendarDate): string {
  const overdue = counted.filter((item) => isOverdue(item, today))
  const [worst] = overdue.toSorted((one, other) => daysOverdue(other, today) - daysOverdue(one, today))
  if (!worst) return 'Nothing is overdue'
  const days = daysOverdue(worst, today)
  const since = days === 1 ? '1 day' : `${days} days`
  return overdue.length === 1 ? `‘${worst.title}’ for ${since}` : `${overdue.length} tasks, the longest for ${since}`
}

/** `5 points lost`; rounded, so less than half a point counts as none. */
export function pointsWords(points: number): string {
  const whole = Math.round(points)
  if (whole === 0) return 'No points lost'
  return whole === 1 ? '1 point lost' : `${whole} points lost`
}
