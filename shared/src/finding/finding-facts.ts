import type { System } from '../system/system.ts'
import { severities, type Issue, type Severity } from '../issue/issue.ts'
import type { IssueFinding, ItemFinding, SystemFinding, Urgency } from './finding.ts'
import { catalogueEntry } from '../system/catalogue/catalogue.ts'
import { isSystemType, systemTypeLabel } from '../system/catalogue/system-type.ts'
import { EARLIEST_DATE, type CalendarDate } from '../kernel/fields.ts'
import { itemFacts, type MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import { plainLine, plainLines } from '../text/plain-text.ts'
import { asTitle, isBare, namedTitle } from './work-titles.ts'
import { probableYear } from './serial-year.ts'
import { OTHER_TYPE } from '../system/known-type.ts'

/** Facts about a system that a document can supply if a person left them unknown. */
export const extractedFields = [
  'brand',
  'model',
  'serialNumber',
  'installDate',
  'lastServiced',
  'warrantyExpiration',
] as const
export type SystemFacts = Pick<System, (typeof extractedFields)[number]>

/** [AP4] The facts that may be recorded: drops future dates of past events, and warranties that have ended. */
export function statedFacts(finding: SystemFinding, today: CalendarDate): SystemFacts {
  const { installDate, lastServiced, warrantyExpiration } = finding
  return {
    brand: cut(finding.brand, 200),
    model: cut(finding.model, 200),
    serialNumber: cut(finding.serialNumber, 200),
    installDate: within(installDate, { to: today }),
    lastServiced: within(lastServiced, { to: today }),
    warrantyExpiration: within(warrantyExpiration, { from: today }),
  }
}

/** A new system: the facts from the document, with the defaults of its type. */
export function newSystemFacts(finding: SystemFinding, today: CalendarDate) {
  const usual = catalogueEntry(finding.systemType)
  return {
    // A server of another version may know a type that this app does not.
    systemType: isSystemType(finding.systemType) ? finding.systemType : OTHER_TYPE,
    systemName: cut(finding.systemName, 200) ?? systemTypeLabel(finding.systemType),
    ...statedFacts(finding, today),
    status: finding.status ?? ('good' as const),
    estimatedLifespan: usual?.estimatedLifespan ?? null,
    replacementCost: usual?.replacementCost.min ?? null,
    notes: cutLines(notesOf(finding, today), 5000),
  }
}

/** The stated condition, and the year that the serial number suggests, marked as a guess. */
function notesOf({ condition, brand, serialNumber, installDate }: SystemFinding, today: CalendarDate): string | null {
  const year = installDate === null ? probableYear({ brand, serialNumber, thisYear: Number(today.slice(0, 4)) }) : null
  const guess = year === null ? null : `Probably made in ${year}, judging by the serial number.`
  return [condition, guess].filter((note) => note !== null).join('\n') || null
}

export type WorkFacts = Pick<
  MaintenanceItem,
  'title' | 'description' | 'type' | 'category' | 'priority' | 'scheduledDate' | 'dueDate' | 'estimatedCost'
>

export function recommendedWork(finding: ItemFinding): WorkFacts {
  const { title, description, type, category, priority, scheduledDate, estimatedCost, systemType } = finding
  return {
    title: isBare(title) ? namedTitle(title, systemType) : asTitle(title),
    description: cutLines(description, 5000),
    type,
    category,
    priority,
    scheduledDate: within(scheduledDate, {}),
    dueDate: null,
    estimatedCost: itemFacts.estimatedCost.safeParse(estimatedCost).success ? estimatedCost : null,
  }
}

/** What is recorded of finished work beside its facts. */
export interface WorkDone {
  completedDate: CalendarDate
  cost: number | null
}

/** [AP14] When finished work was done and what it cost; null if the document does not say when, or says a future day. */
export function workDone({ completedDate, cost }: ItemFinding, today: CalendarDate): WorkDone | null {
  const day = within(completedDate, { to: today })
  if (day === null) return null
  return { completedDate: day, cost: itemFacts.cost.safeParse(cost).success ? cost : null }
}

export type FoundIssue = Pick<Issue, 'title' | 'description' | 'place' | 'severity' | 'estimatedCost'>

/** [AP3] What the log records of a defect. */
export function loggedIssue(issue: IssueFinding): FoundIssue {
  const { description, severity, urgency, location, recommendedAction, systemType } = issue
  const adviceLine = recommendedAction === null ? '' : `\nRecommended: ${recommendedAction}`
  return {
    title: namedTitle(description, systemType),
    description: cutLines(`${description}${adviceLine}`, 5000),
    place: cut(location, 200),
    severity: worst(severity, byUrgency[urgency]),
    estimatedCost: null,
  }
}

const byUrgency: Record<Urgency, Severity> = { immediate: 'major', soon: 'moderate', routine: 'minor' }

const worst = (...given: Severity[]): Severity => severities.find((severity) => given.includes(severity)) ?? 'minor'

/** `Replace it (Water heater)` is the action `Replace it.` with the name of its system. */
export const withoutSystemName = (action: string): string => action.replace(/ \([^()]{1,100}\)$/, '')

/** [SE71] A document may contain invisible characters; recorded text must not. */
function cut(words: string | null, max: number): string | null {
  return (words && plainLine(words).trim().slice(0, max)) || null
}

function cutLines(words: string | null, max: number): string | null {
  return (words && plainLines(words).trim().slice(0, max)) || null
}

function within(day: CalendarDate | null, { from = EARLIEST_DATE, to }: { from?: CalendarDate; to?: CalendarDate }) {
  return day !== null && day >= from && (to === undefined || day <= to) ? day : null
}
