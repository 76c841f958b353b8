import type { CalendarDate, ItemId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { EntityName } from '@hearthkeep/shared/entities.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'

/** When a person's next reminders are due, and the change up to which others' changes were reported. */
export interface Morning {
  userId: UserId
  /** A moment in UTC. */
  nextAt: string
  /** The day of the last morning on the person's own calendar; before the first morning, the day before it. */
  servedOn: CalendarDate
  /** The number of the last change by others that was reported to the person. */
  upTo: number
}

/** A task that may be announced to a person. */
export interface Announced {
  userId: UserId
  itemId: ItemId
  due: CalendarDate
}

/** Something that a person is notified of once. */
export interface ReportedFact {
  userId: UserId
  /** Identifies it: the task and the day, or the property and the finding. */
  what: string
}

/** The results of the mornings of one UTC day. */
export interface MorningRun {
  day: CalendarDate
  /** When the last run of the day ended, even if no morning was due. */
  lastAt: string
  /** Number of people whose morning was due. */
  served: number
  /** Number of notices created. */
  notices: number
  /** Number of people whose notices failed and are retried. */
  failed: number
}

export interface MorningReads {
  /** Returns the mornings that are due, the longest overdue first. */
  dueMornings(query: { now: string; limit: number }): Promise<Morning[]>
  morning(userId: UserId): Promise<Morning | undefined>
  /** People who have no morning yet. */
  withoutMorning(limit: number): Promise<UserId[]>
  /** Returns the open tasks due on one of the days, in properties that these people own or share. */
  announcedItems(query: { userIds: readonly UserId[]; dueDays: readonly CalendarDate[] }): Promise<Announced[]>
  wasReported(fact: ReportedFact): Promise<boolean>
  /** Returns the `what` of the person's records that start with `prefix`. */
  reportedKeys(query: { userId: UserId; prefix: string }): Promise<string[]>
  /** Returns the living rows of a scope that changed after the change `after`, newest first. */
  changedRows(query: { scope: Scope; after: number; limit: number }): Promise<{ entity: EntityName; id: string }[]>
  /** Newest first. */
  morningRuns(limit: number): Promise<MorningRun[]>
}

export interface MorningWrites {
  saveMorning(morning: Morning): Promise<void>
  addReported(fact: ReportedFact & { at: string }): Promise<void>
  removeReported(fact: ReportedFact): Promise<void>
  /**
   * @returns the number of records deleted.
   */
  forgetReported(old: { before: string; limit: number }): Promise<number>
  /** Adds to the day's counts. */
  countMornings(run: MorningRun): Promise<void>
}
