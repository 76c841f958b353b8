import type { Issue, MaintenanceItem, System } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { severityLabels } from '@hearthkeep/shared/issue/issue-fields.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { compareTexts } from '@hearthkeep/shared/kernel/async/steps.ts'
import { addMonths } from '@hearthkeep/shared/kernel/dates.ts'
import { isCountedIssue, isRecordedLater, presentMaintenance, recentMonths } from '@hearthkeep/shared/health/care.ts'
import type { FactorName } from '@hearthkeep/shared/health/health-factors.ts'
import { countedItems } from '@hearthkeep/shared/health/health.ts'
import { dueOrLast, isOpen, isOverdue } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { workWords } from '../list/card-items.ts'
import { lifespanWords } from './system-facts.ts'

/** A record that contributed to a factor's value. */
export interface FactorRecord {
  key: string
  title: string
  words: string
}

interface Judged {
  system: System
  /** May contain the items of the whole property. */
  items: MaintenanceItem[]
  /** May contain the issues of the whole property. */
  issues: readonly Issue[]
  today: CalendarDate
}

/** Returns the records behind a factor: open issues, then open items by due date, then completed ones, newest first. */
export function factorRecords(factor: FactorName, judged: Judged): FactorRecord[] {
  if (factor === 'age') return ageRecords(judged.system)
  const items = itemsBehind(factor, judged)
    .toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)) || byDay(one, other))
    .map((item) => ({ key: item.id, title: item.title, words: workWords(item, judged.today) }))
  return factor === 'repairs' ? [...issueRecords(judged), ...items] : items
}

const issueRecords = ({ system, issues }: Judged): FactorRecord[] =>
  issues
    .filter((issue) => issue.systemId === system.id && isCountedIssue(issue))
    .map(({ id, title, severity }) => ({ key: id, title, words: `${severityLabels[severity]} issue` }))

function itemsBehind(factor: Exclude<FactorName, 'age'>, { system, items, today }: Judged): MaintenanceItem[] {
  const { counted, series } = countedItems(system, items)
  switch (factor) {
    case 'maintenance':
      return presentMaintenance({ counted, series, today })
    case 'repairs':
      return worksOf('repair', counted, today)
    case 'replacements':
      return worksOf('replacement', counted, today)
    case 'overdue':
      return counted.filter((item) => isOverdue(item, today))
  }
}

function worksOf(type: 'repair' | 'replacement', counted: MaintenanceItem[], today: CalendarDate) {
  const since = addMonths(today, -recentMonths[type])
  const isRecent = (item: MaintenanceItem) =>
    (item.completedDate ?? '') >= since && !(type === 'repair' && isRecordedLater(item))
  return counted.filter((item) => item.type === type && (isOpen(item) || isRecent(item)))
}

function ageRecords(system: System): FactorRecord[] {
  const { installDate } = system
  return [
    { key: 'installDate', title: 'Install date', words: installDate === null ? 'Unknown' : shortDate(installDate) },
    { key: 'lifespan', title: 'Lifespan', words: lifespanWords(system) },
  ]
}

const byDay = (one: MaintenanceItem, other: MaintenanceItem) =>
  isOpen(one)
    ? compareTexts(dueOrLast(one), dueOrLast(other))
    : (other.completedDate ?? '').localeCompare(one.completedDate ?? '')
