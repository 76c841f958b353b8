import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import type { CalendarDate, ItemId } from '../kernel/fields.ts'
import { completedRank, isUpcoming, OVERDUE_ALONE, overdueRank, SHOWN_AT_ONCE } from './property-activity.ts'
import { countsAsDue, dueDay, dueOrLast, isOverdue } from '../maintenance/schedule/item-status.ts'
import { isDoneInspection } from './last-inspection.ts'

/** A task in a list, ordered by rank, then by id. */
interface Listed {
  id: ItemId
  rank: string
  /** Only in lists that show it. */
  title?: string
}

/** The number of tasks in a list, and the first of them: no other task of the list sorts before one of these. */
export interface KeptList {
  count: number
  /** Maximum length of `first`. */
  room: number
  first: readonly Listed[]
}

interface ListRule {
  /** Maximum number of entries in a summary. */
  shown: number
  /** Returns null if the task is not in the list. */
  rankOf(item: MaintenanceItem, today: CalendarDate): string | null
  isLatestFirst?: true
  isTitled?: true
}

export const listRules = {
  overdue: {
    shown: OVERDUE_ALONE + 1,
    rankOf: (item, today) => (isOverdue(item, today) ? overdueRank(item, today) : null),
  },
  // Apart from later tasks, so that many due today hide neither their number nor what comes next.
  dueToday: {
    shown: SHOWN_AT_ONCE,
    rankOf: (item, today) => (isUpcoming(item, today) && dueDay(item) === today ? overdueRank(item, today) : null),
  },
  later: {
    shown: SHOWN_AT_ONCE,
    rankOf: (item, today) => (isUpcoming(item, today) && dueDay(item) !== today ? dueOrLast(item) : null),
  },
  completed: {
    shown: SHOWN_AT_ONCE,
    rankOf: (item) => (item.status === 'completed' && item.completedDate !== null ? completedRank(item) : null),
    isLatestFirst: true,
  },
  /** Due today or later, regardless of the stored status. */
  due: {
    shown: 1,
    rankOf(item, today) {
      const date = dueDay(item)
      return date !== null && date >= today && countsAsDue(item, today) ? date : null
    },
    isTitled: true,
  },
  inspections: {
    shown: 1,
    rankOf: (item) => (isDoneInspection(item) ? item.completedDate : null),
    isLatestFirst: true,
  },
} satisfies Record<string, ListRule>

export type ListName = keyof typeof listRules
export const listNames = Object.keys(listRules) as ListName[]

/**
 * An empty list for a property with `tasks` tasks. It keeps more entries than are shown by the square root of that
 * number, so the cost of rereading all tasks once they are used up is at most that square root per change.
 */
export const emptyList = (name: ListName, tasks: number): KeptList => ({
  count: 0,
  room: listRules[name].shown + Math.ceil(Math.sqrt(tasks)),
  first: [],
})

interface TaskChange {
  name: ListName
  /** Null if the task does not exist or is in the trash. */
  before: MaintenanceItem | null
  after: MaintenanceItem | null
  today: CalendarDate
}

export function movedList(list: KeptList, { name, before, after, today }: TaskChange): KeptList {
  const rule: ListRule = listRules[name]
  const [was, is] = [listed(rule, before, today), listed(rule, after, today)]
  if (was?.rank === is?.rank) return was?.title === is?.title ? list : renamed(list, is)
  const known = was ? list.first.filter(({ id }) => id !== was.id) : list.first
  const others = list.count - Number(was !== null)
  if (!is) return { ...list, count: others, first: known }
  const last = known.at(-1)
  // After the last kept task there may be others that are not kept.
  const isKept = known.length === others || (last !== undefined && inOrder(rule, is, last) < 0)
  if (!isKept) return { ...list, count: others + 1, first: known }
  const first = known.toSpliced(placeOf(rule, known, is), 0, is)
  return { ...list, count: others + 1, first: first.length > list.room ? first.slice(0, list.room) : first }
}

const renamed = (list: KeptList, is: Listed | null): KeptList => ({
  ...list,
  first: list.first.map((known) => (known.id === is?.id ? is : known)),
})

function listed({ rankOf, isTitled }: ListRule, item: MaintenanceItem | null, today: CalendarDate): Listed | null {
  const rank = item && rankOf(item, today)
  if (!item || rank === null) return null
  return { id: item.id, rank, ...(isTitled && { title: item.title }) }
}

function placeOf(rule: ListRule, known: readonly Listed[], entry: Listed): number {
  let [from, to] = [0, known.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const other = known[middle]
    if (other && inOrder(rule, other, entry) < 0) from = middle + 1
    else to = middle
  }
  return from
}

function inOrder({ isLatestFirst }: ListRule, one: Listed, other: Listed): number {
  if (one.rank !== other.rank) return one.rank < other.rank === !isLatestFirst ? -1 : 1
  return one.id < other.id ? -1 : Number(one.id > other.id)
}
