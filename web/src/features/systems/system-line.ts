import type { MaintenanceItem, System } from '@hearthkeep/shared/entities/all.ts'
import type { CalendarDate } from '@hearthkeep/shared/entities/fields.ts'
import { dueWords, shortDate } from '@hearthkeep/shared/rules/date-words.ts'
import { daysOverdue, dueDay, isOpen, isOverdue } from '@hearthkeep/shared/rules/item-status.ts'

interface Told {
  system: System
  /** May hold those of the whole house. */
  items: MaintenanceItem[]
  today: CalendarDate
}

/** The one line of a system in a list: what is overdue, else what comes next, else what was last done. */
export interface SystemLine {
  kind: 'overdue' | 'calm'
  words: string
}

export function systemLine({ system, items, today }: Told): SystemLine {
  const open = items.filter((item) => item.systemId === system.id && isOpen(item))
  const overdue = open.filter((item) => isOverdue(item, today))
  if (overdue.length > 0) return { kind: 'overdue', words: overdueWords(overdue, today) }
  const next = nextWork({ system, items, today })
  return {
    kind: 'calm',
    words: joined(next ? `${next.title} ${dueWords(next.due, today)}` : pastWords(system), system.brand),
  }
}

/** The work on a system that is due soonest from today on; `null` when none has a day. */
export function nextWork({ system, items, today }: Told): { title: string; due: CalendarDate } | null {
  const [next] = items
    .filter((item) => item.systemId === system.id && isOpen(item))
    .map((item) => ({ title: item.title, due: dueDay(item) ?? '' }))
    .filter(({ due }) => due >= today)
    .toSorted((one, other) => one.due.localeCompare(other.due))
  return next ?? null
}

function overdueWords(overdue: MaintenanceItem[], today: CalendarDate): string {
  const [worst] = overdue.toSorted((one, other) => daysOverdue(other, today) - daysOverdue(one, today))
  if (!worst || overdue.length > 1) return `${overdue.length} tasks overdue`
  const due = dueDay(worst)
  return joined(due !== null && due < today ? dueWords(due, today) : 'Overdue', worst.title)
}

function pastWords({ lastServiced, installDate }: System): string | null {
  if (lastServiced !== null) return `Serviced ${shortDate(lastServiced)}`
  return installDate === null ? null : `Installed ${shortDate(installDate)}`
}

const joined = (...parts: (string | null)[]) =>
  parts.filter((part) => part !== null).join(' · ') || 'Nothing on record yet'
