import type { CalendarDate, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { Announced, Morning, MorningReads, MorningRun, ReportedFact } from './morning.ts'
import { SqliteMessageReads } from './sqlite-message-reads.ts'

/** Reads of mornings. */
export class SqliteMorningReads extends SqliteMessageReads implements MorningReads {
  async dueMornings(query: { now: string; limit: number }): Promise<Morning[]> {
    return this.reads.mornings.due.all(query)
  }

  async morning(userId: UserId): Promise<Morning | undefined> {
    return this.reads.mornings.one.get({ userId })
  }

  async withoutMorning(limit: number): Promise<UserId[]> {
    return this.reads.mornings.missing.all({ limit }).map(({ id }) => id)
  }

  async announcedItems(query: { userIds: readonly UserId[]; dueDays: readonly CalendarDate[] }): Promise<Announced[]> {
    if (this.yielder.isDue()) await this.yielder.wait()
    const dueDays = query.dueDays.toSorted()
    const [from, to] = [dueDays[0], dueDays.at(-1)]
    if (from === undefined || to === undefined) return []
    const lists = { userIds: JSON.stringify(query.userIds), dueDays: JSON.stringify(dueDays) }
    return this.reads.mornings.announced.all({ ...lists, from, to })
  }

  async wasReported(fact: ReportedFact): Promise<boolean> {
    return this.reads.mornings.reported.get({ ...fact }) !== undefined
  }

  async reportedKeys({ userId, prefix }: { userId: UserId; prefix: string }): Promise<string[]> {
    return this.reads.mornings.toldOf.all({ userId, prefix, end: `${prefix}\uffff` }).map(({ what }) => what)
  }

  async changedRows(query: { scope: Scope; after: number; limit: number }) {
    if (this.yielder.isDue()) await this.yielder.wait()
    return this.reads.newestRows.all(query)
  }

  async morningRuns(limit: number): Promise<MorningRun[]> {
    return this.reads.mornings.runs.all({ limit })
  }
}
