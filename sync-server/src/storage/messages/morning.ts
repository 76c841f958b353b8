import type { CalendarDate, ItemId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { EntityName } from '@hearthkeep/shared/entities.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'

/** When a person is next told what is due, and up to where they have been told. */
export interface Morning {
  userId: UserId
  /** A moment in UTC. */
  nextAt: string
  /** The day, on the person's own calendar, of the last morning; before the first, the day before it. */
  servedOn: CalendarDate
  /** The number of the change up to which they were told what others did. */
  upTo: number
}

/** A task that may be announced to a person. */
export interface Announced {
  userId: UserId
  itemId: ItemId
  due: CalendarDate
}

/** Something that a person is told once. */
export interface Told {
  userId: UserId
  /** Names it: the task and the day, or the property and what was found. */
  what: string
}

/** What came of the mornings of one day in UTC. */
export interface MorningRun {
  day: CalendarDate
  /** When the last round of the day ended, also when nobody's morning had come. */
  lastAt: string
  /** How many people's mornings have come. */
  served: number
  /** How many notices they were given. */
  notices: number
  /** How many people could not be told, and are tried again. */
  failed: number
}

export interface MorningReads {
  /** The mornings that have come, the longest ago first. */
  dueMornings(asked: { now: string; limit: number }): Promise<Morning[]>
  morning(userId: UserId): Promise<Morning | undefined>
  /** People who have no morning yet. */
  withoutMorning(limit: number): Promise<UserId[]>
  /** The open tasks that are due on one of the days, in the properties that these people own or share. */
  announcedItems(asked: { userIds: readonly UserId[]; dueDays: readonly CalendarDate[] }): Promise<Announced[]>
  wasTold(told: Told): Promise<boolean>
  /** What the person was told that begins so. */
  toldOf(asked: { userId: UserId; prefix: string }): Promise<string[]>
  /** The living rows of a scope that changed after a change, the latest first. */
  changedRows(asked: { scope: Scope; after: number; limit: number }): Promise<{ entity: EntityName; id: string }[]>
  /** The latest first. */
  morningRuns(limit: number): Promise<MorningRun[]>
}

export interface MorningWrites {
  saveMorning(morning: Morning): Promise<void>
  addTold(told: Told & { at: string }): Promise<void>
  removeTold(told: Told): Promise<void>
  /** @returns how many were forgotten. */
  forgetTold(old: { before: string; limit: number }): Promise<number>
  /** Adds to the counts of the day. */
  countMornings(run: MorningRun): Promise<void>
}
