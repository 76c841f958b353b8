import type { CalendarDate } from '../kernel/fields.ts'
import { addDays } from '../kernel/dates.ts'
import { isLiving } from '../kernel/living.ts'
import { countsAsDue, dueDay } from '../maintenance/schedule/item-status.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import { nextDueDay } from '../maintenance/schedule/recurrence.ts'
import { neededOf } from '../maintenance/shelf.ts'
import type { Supply } from './supply.ts'

/** How far ahead the list of what to buy looks. */
const BUY_AHEAD_DAYS = 60

/** The tasks of the time ahead that need a supply. */
interface Need {
  /** How many they need together. */
  needed: number
  /** The first of them. */
  next: { title: string; due: CalendarDate } | null
}

export interface ToBuy extends Need {
  supply: Supply
  left: number
}

interface Shelf {
  supplies: readonly Supply[]
  /** The property's tasks. */
  items: readonly MaintenanceItem[]
  today: CalendarDate
}

/** [SU8] What to buy now, the earliest need first, then by name. */
export function toBuy({ supplies, items, today }: Shelf): ToBuy[] {
  const counted = supplies.filter((supply) => isLiving(supply) && supply.left !== null)
  if (counted.length === 0) return []
  const open = items.filter((item) => isLiving(item) && countsAsDue(item, today))
  const list = counted.flatMap((supply): ToBuy[] => {
    const { left, minimum } = supply
    if (left === null) return []
    const need = needFor(supply, open, today)
    const isLow = minimum !== null && left <= minimum
    return isLow || left < need.needed ? [{ supply, left, ...need }] : []
  })
  const order = ({ supply, next }: ToBuy) => `${next?.due ?? 'later'} ${supply.name}`
  return list.toSorted((one, other) => order(one).localeCompare(order(other)))
}

/** [SU9] Without a linked task, one is needed if any task of the system is due. */
function needFor(supply: Supply, open: readonly MaintenanceItem[], today: CalendarDate): Need {
  const until = addDays(today, BUY_AHEAD_DAYS)
  const linked = open.filter((item) => usedBy(item, supply) > 0)
  const isOfSystem = ({ systemId }: MaintenanceItem) => systemId !== null && systemId === supply.systemId
  const users = (linked.length > 0 ? linked : open.filter(isOfSystem)).flatMap((item) => {
    const due = dueDay(item)
    return due !== null && due <= until ? [{ item, due }] : []
  })
  const uses = users.map(({ item, due }) => usedBy(item, supply) * timesDue(item, { due, today, until }))
  const [next] = users.toSorted((one, other) => one.due.localeCompare(other.due))
  return {
    needed: linked.length > 0 ? uses.reduce((sum, use) => sum + use, 0) : Math.min(1, users.length),
    next: next ? { title: next.item.title, due: next.due } : null,
  }
}

/** How many of the supply one occurrence of the task takes. */
const usedBy = ({ parts }: MaintenanceItem, { id }: Supply): number =>
  (parts ?? []).reduce((sum, part) => sum + (part.supplyId === id ? neededOf(part) : 0), 0)

interface Span {
  due: CalendarDate
  today: CalendarDate
  until: CalendarDate
}

/** How often a task falls due until then, if it is done on its day each time, and today if it is late. */
function timesDue(item: MaintenanceItem, { due, today, until }: Span): number {
  const doneOn = due < today ? today : due
  const next = nextDueDay({ item, doneOn, today: doneOn })
  if (next === null || next <= doneOn || next > until) return 1
  return 1 + timesDue({ ...item, dueDate: next, rescheduledFrom: null }, { due: next, today, until })
}
