import type { MaintenanceItem, System } from '../entities.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import {
  careDay,
  careOf,
  followersIn,
  isNoCare,
  noCare,
  occurrenceOf,
  withCare,
  type Care,
  type Followers,
} from '../health/care.ts'
import type { JudgedSystem } from '../health/health-factors.ts'
import { isReplacing } from './house-activity.ts'
import { figuresOf, noFigures, withFigures, type Figures } from './house-figures.ts'
import { emptyList, listNames, listRules, movedList, type KeptList, type ListName } from './kept-list.ts'

/**
 * What the rows of a house add up to on one day: all that its summary needs, in a size that hardly grows with the number
 * of tasks. A change moves it by what the changed rows say before and after.
 */
export interface HouseTally {
  day: CalendarDate
  figures: Figures
  /** Systems in use. */
  systems: Record<string, JudgedSystem>
  /** By system, where its tasks add something to its health. */
  care: Record<string, Care>
  /** The number of open replacement tasks, by system. A system without any has no entry. */
  replacing: Record<string, number>
  lists: Record<ListName, KeptList>
}

interface House {
  /** Of one property; those in the trash and systems out of use do not count. */
  systems: readonly System[]
  items: readonly MaintenanceItem[]
  today: CalendarDate
}

export function tallyOf({ systems, items, today }: House): HouseTally {
  const lists = Object.fromEntries(listNames.map((name) => [name, emptyList(name, items.length)]))
  const empty: HouseTally = {
    day: today,
    figures: noFigures,
    systems: {},
    care: {},
    replacing: {},
    lists: lists as Record<ListName, KeptList>,
  }
  return movedTally(empty, {
    systems: systems.map((after) => ({ before: null, after })),
    items: items.map((after) => ({ before: null, after })),
    neighbours: [],
    followers: { before: new Map(), after: followersIn(items) },
  })
}

/** A row before and after; null where there is none. */
interface Moved<Row> {
  before: Row | null
  after: Row | null
}

/** What a change did to the rows of a house. */
export interface HouseMove {
  systems: readonly Moved<System>[]
  items: readonly Moved<MaintenanceItem>[]
  /** Tasks that stayed as they were, but may have another follower now: those that a changed one follows or followed. */
  neighbours: readonly MaintenanceItem[]
  /** The next task of each changed task and neighbour, skipped ones left out. */
  followers: Moved<Followers> & { before: Followers; after: Followers }
}

export function movedTally(tally: HouseTally, move: HouseMove): HouseTally {
  const moved = {
    ...tally,
    systems: { ...tally.systems },
    care: { ...tally.care },
    replacing: { ...tally.replacing },
    lists: { ...tally.lists },
  }
  moveSystems(moved, move)
  moveCare(moved, move)
  for (const { before, after } of move.items) {
    const [was, is] = [living(before), living(after)]
    if (was) moved.figures = withFigures(moved.figures, figuresOf(was, moved.day), -1)
    if (is) moved.figures = withFigures(moved.figures, figuresOf(is, moved.day), 1)
    moveReplacing(moved, { was, is })
    for (const name of listNames)
      moved.lists[name] = movedList(moved.lists[name], { name, before: was, after: is, today: moved.day })
  }
  return moved
}

/** Whether a list has lost so many of its first entries that it no longer knows those to show: all rows have to be read. */
export const isShort = ({ lists }: HouseTally): boolean =>
  listNames.some((name) => lists[name].first.length < Math.min(lists[name].count, listRules[name].shown))

const living = (item: MaintenanceItem | null) => (item?.deletedAt === null ? item : null)

function moveSystems(tally: HouseTally, { systems }: HouseMove): void {
  for (const { before, after } of systems) {
    if (before) delete tally.systems[before.id]
    if (!after?.isActive || after.deletedAt !== null) continue
    const { id, systemType, installDate, estimatedLifespan } = after
    tally.systems[id] = { systemType, installDate, estimatedLifespan }
  }
}

function moveCare(tally: HouseTally, { items, neighbours, followers }: HouseMove): void {
  const day = careDay(tally.day)
  const add = (item: MaintenanceItem | null, among: Followers, sign: 1 | -1) => {
    if (!item?.systemId) return
    const care = careOf(occurrenceOf(item, among), day)
    tally.care[item.systemId] = withCare(tally.care[item.systemId] ?? noCare, care, sign)
  }
  const unmoved = neighbours.map((item) => ({ before: item, after: item }))
  for (const { before, after } of [...items, ...unmoved]) {
    add(before, followers.before, -1)
    add(after, followers.after, 1)
  }
  for (const { before, after } of [...items, ...unmoved])
    for (const systemId of [before?.systemId, after?.systemId])
      if (systemId && isNoCare(tally.care[systemId] ?? noCare)) delete tally.care[systemId]
}

function moveReplacing(tally: HouseTally, { was, is }: { was: MaintenanceItem | null; is: MaintenanceItem | null }) {
  const add = (item: MaintenanceItem | null, by: number) => {
    if (!item?.systemId || !isReplacing(item)) return
    const count = (tally.replacing[item.systemId] ?? 0) + by
    if (count === 0) delete tally.replacing[item.systemId]
    else tally.replacing[item.systemId] = count
  }
  add(was, -1)
  add(is, 1)
}
