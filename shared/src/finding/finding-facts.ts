import type { System } from '../system/system.ts'
import type { IssueFinding, ItemFinding, Severity, SystemFinding, Urgency } from './finding.ts'
import { catalogueEntry } from '../system/catalogue/catalogue.ts'
import type { SystemFamily } from '../system/catalogue/entry.ts'
import { isSystemType, systemFamily, systemTypeLabel } from '../system/catalogue/system-type.ts'
import { EARLIEST_DATE, type CalendarDate } from '../kernel/fields.ts'
import { itemFacts, type Priority, type MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import { plainLine, plainLines } from '../text/plain-text.ts'
import { asTitle, isBare, namedTitle } from './work-titles.ts'
import { addDays } from '../kernel/dates.ts'
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

/** [AP3] Turns an issue into the work to fix it. */
export function workOnIssue(issue: IssueFinding, today: CalendarDate): WorkFacts {
  const { description, severity, urgency, location, recommendedAction, systemType } = issue
  const adviceLine = recommendedAction === null ? '' : `\nRecommended: ${recommendedAction}`
  const locationLine = location && !description.includes(location) ? `\nLocation: ${location}` : ''
  return {
    title: namedTitle(description, systemType),
    description: cutLines(`${description}${adviceLine}${locationLine}`, 5000),
    type: 'repair',
    category: systemType ? categoryOf[systemFamily(systemType)] : 'general',
    priority: priorityOf(severity, urgency),
    scheduledDate: null,
    dueDate: urgency === 'immediate' ? today : urgency === 'soon' ? addDays(today, SOON_DAYS) : null,
    estimatedCost: null,
  }
}

const SOON_DAYS = 30

/** `Replace it (Water heater)` is the action `Replace it.` with the name of its system. */
export const withoutSystemName = (action: string): string => action.replace(/ \([^()]{1,100}\)$/, '')

/** Ordered from the most urgent down. */
const pressing: readonly Priority[] = ['urgent', 'high', 'medium', 'low']
const bySeverity: Record<Severity, Priority> = { critical: 'urgent', major: 'high', moderate: 'medium', minor: 'low' }
const byUrgency: Record<Urgency, Priority> = { immediate: 'high', soon: 'medium', routine: 'low' }

/** The more urgent of the priorities that follow from the severity and the urgency. */
function priorityOf(severity: Severity, urgency: Urgency): Priority {
  const requested = [bySeverity[severity], byUrgency[urgency]]
  return pressing.find((priority) => requested.includes(priority)) ?? 'medium'
}

const categoryOf: Record<SystemFamily, MaintenanceItem['category']> = {
  hvac: 'hvac',
  plumbing: 'plumbing',
  electrical: 'electrical',
  roofing: 'roofing',
  appliance: 'appliances',
  outdoor: 'exterior',
  structural: 'general',
  safety: 'safety',
  utilities: 'general',
  other: 'general',
}

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
