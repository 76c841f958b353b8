import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import { catalogueEntry } from '../system/catalogue/catalogue.ts'
import { maintenanceTasks } from '../system/catalogue/maintenance-tasks.ts'
import type { Issue } from '../issue/issue.ts'
import { isCountedIssue } from './care.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import type { SystemStatus, System } from '../system/system.ts'
import { countedItems, type Health } from './health.ts'
import { ageFactor, type Factors } from './health-factors.ts'
import { daysOverdue, isOverdue } from '../maintenance/schedule/item-status.ts'
import { costRange } from '../kernel/money.ts'

export interface Advice {
  recommendations: string[]
  urgentActions: string[]
}

/** What to do about a system with this health. `items` may contain those of the whole property. */
export function adviceOf(health: Health, { system, items, issues = [], today }: Advised): Advice {
  const { considered } = countedItems(system, items)
  const { score } = health
  const factors = advisedFactors(health, { system, today })
  return {
    recommendations: recommendationsOf({ systemType: system.systemType, factors }),
    urgentActions: urgentActionsOf({ score, factors, items: considered, issues: issuesOf(system, issues), today }),
  }
}

/** [H31] Advice goes by the recorded age, which may count for more in the score. */
const advisedFactors = (
  { factors }: Pick<Health, 'factors'>,
  { system, today }: Pick<Advised, 'system' | 'today'>,
) => ({
  ...factors,
  age: ageFactor(system, today),
})

interface Advised {
  system: System
  items: MaintenanceItem[]
  /** Those of the whole property, or more. */
  issues?: readonly Issue[] | undefined
  today: CalendarDate
}

const issuesOf = ({ id }: System, issues: readonly Issue[]) => issues.filter(({ systemId }) => systemId === id)

/** What would keep or raise the score, with the catalogue's first two tasks last (part 2, section 4). */
export function recommendationsOf({ systemType, factors }: { systemType: string; factors: Factors }): string[] {
  const entry = catalogueEntry(systemType)
  const advice: string[] = []
  if (factors.age < 30)
    advice.push(entry ? `Plan for replacement, typically ${costRange(entry.replacementCost)}` : 'Plan for replacement')
  else if (factors.age < 50) advice.push('Monitor closely: over half of the expected lifespan is used')
  if (factors.maintenance < 40) advice.push('Schedule regular maintenance')
  if (factors.repairs < 60) advice.push('Address pending repairs')
  if (factors.overdue < 70) advice.push('Complete overdue items')
  return [...advice, ...maintenanceTasks(systemType).slice(0, 2)]
}

/**
 * The status to show: at best `needs_attention` while there are urgent actions, so that nothing is called good above them.
 * The score and the recorded status do not change.
 */
export function shownStatus(health: Health, advised: Advised): SystemStatus {
  const { urgentActions } = adviceOf(health, advised)
  const isPraise = health.status === 'excellent' || health.status === 'good'
  return isPraise && urgentActions.length > 0 ? 'needs_attention' : health.status
}

/** What should not wait, with overdue items ordered by how long they have been waiting (part 2, section 4). */
export function urgentActionsOf({ score, factors, items, issues, today }: Judged): string[] {
  const pressing = items
    .filter((item) => (item.priority === 'urgent' || item.priority === 'high') && isOverdue(item, today))
    .toSorted((one, other) => daysOverdue(other, today) - daysOverdue(one, today))
  const overdue = pressing.map((item) => `Complete ‘${item.title}’, ${overdueWords(daysOverdue(item, today))}`)
  const critical = issues.filter((issue) => isCountedIssue(issue) && issue.severity === 'critical')
  const repairs = critical.map(({ title }) => `Fix ‘${title}’`)
  return [...inspectionOf(score), ...repairs, ...overdue, ...replacementOf(factors)]
}

/** The part of {@link urgentActionsOf} that names no task. */
export const urgentAdviceOf = (health: Pick<Health, 'score' | 'factors'>, of: Pick<Advised, 'system' | 'today'>) => [
  ...inspectionOf(health.score),
  ...replacementOf(advisedFactors(health, of)),
]

const inspectionOf = (score: number) => (score < 25 ? ['Arrange an immediate professional inspection'] : [])
const replacementOf = ({ age }: Factors) => (age < 20 ? ['Evaluate for replacement'] : [])

interface Judged {
  score: number
  factors: Factors
  items: MaintenanceItem[]
  issues: readonly Issue[]
  today: CalendarDate
}

const overdueWords = (days: number) => (days === 0 ? 'overdue' : days === 1 ? '1 day overdue' : `${days} days overdue`)
