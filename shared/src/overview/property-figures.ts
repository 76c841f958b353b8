import { keysOf } from '../kernel/picked.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { sameYear } from '../kernel/dates.ts'
import { isOpen, isPaused } from '../maintenance/schedule/item-status.ts'

/** Counts over the tasks of a property; the sum of the counts of each task. */
export interface Figures {
  /** Without paused tasks. */
  open: number
  completed: number
  completedThisYear: number
  /** US cents, because tenths of a dollar do not add up exactly. */
  centsThisYear: number
}

export const noFigures: Figures = { open: 0, completed: 0, completedThisYear: 0, centsThisYear: 0 }

const figureNames = keysOf(noFigures)

/** Returns the contribution of one task that is not in the trash. */
export function figuresOf(item: MaintenanceItem, today: CalendarDate): Figures {
  const isThisYear = isDoneThisYear(item, today)
  return {
    open: Number(isOpen(item) && !isPaused(item)),
    completed: Number(item.status === 'completed'),
    completedThisYear: Number(isThisYear),
    centsThisYear: isThisYear ? centsOf(item) : 0,
  }
}

/**
 * @param sign -1 subtracts the part.
 */
export function withFigures(sum: Figures, part: Figures, sign: 1 | -1): Figures {
  const figures = { ...sum }
  for (const name of figureNames) figures[name] += sign * part[name]
  return figures
}

const isDoneThisYear = (item: MaintenanceItem, today: CalendarDate) =>
  item.status === 'completed' && item.completedDate !== null && sameYear(item.completedDate, today)

export const centsOf = ({ cost }: Pick<MaintenanceItem, 'cost'>): number => Math.round((cost ?? 0) * 100)
