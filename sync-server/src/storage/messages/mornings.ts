import type { CalendarDate, ItemId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { HOME, isCurrentIn, isLivingIn } from '../rows/entity-tables.ts'
import { textsIn } from '../dialect.ts'
import { deleteSome, insert, select, upsert } from '../sql.ts'
import type { Statements } from '../statements.ts'

/** When each person's next reminders are due, and the change up to which others' changes were reported. */
const mornings = sqliteTable(
  'mornings',
  {
    userId: text().$type<UserId>().primaryKey(),
    /** A moment in UTC. */
    nextAt: text().notNull(),
    /** The day of the last morning on the person's own calendar; before the first morning, the day before it. */
    servedOn: text().$type<CalendarDate>().notNull(),
    /** The number of the last change by others that was reported to the person. */
    upTo: integer().notNull(),
  },
  (table) => [index('mornings_next').on(table.nextAt)],
)
export type Morning = typeof mornings.$inferSelect

/** [RM5] What was announced to people, so that nothing is announced twice. */
const reportedFacts = sqliteTable(
  'told',
  {
    userId: text().$type<UserId>().notNull(),
    /** Identifies it: the task and the day, or the property and the finding. */
    what: text().notNull(),
    at: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.what] }), index('told_at').on(table.at)],
)
export type ReportedFact = Omit<typeof reportedFacts.$inferSelect, 'at'>

/** The results of the mornings of each UTC day. */
const morningRuns = sqliteTable('morning_runs', {
  day: text().$type<CalendarDate>().primaryKey(),
  /** When the last run of the day ended, even if no morning was due. */
  lastAt: text().notNull(),
  /** Number of people whose morning was due. */
  served: integer().notNull(),
  /** Number of notices created. */
  notices: integer().notNull(),
  /** Number of people whose notices failed and are retried. */
  failed: integer().notNull(),
})
type MorningRun = typeof morningRuns.$inferSelect

export const morningTables = [mornings, reportedFacts, morningRuns]

/** A task that may be announced to a person. */
interface Announced {
  userId: UserId
  itemId: ItemId
  due: CalendarDate
}

interface DueQuery {
  userIds: readonly UserId[]
  dueDays: readonly CalendarDate[]
}

export type MorningReads = ReturnType<typeof morningReads>
export type MorningWrites = ReturnType<typeof morningWrites>

const OF_FACT = 'told where "userId" = $userId and what = $what'
const DUE = 'coalesce(item."dueDate", item."scheduledDate")'

export function morningReads(db: Statements) {
  const reportedKeys = db.column<string, { userId: UserId; prefix: string; end: string }>(
    'select what from told where "userId" = $userId and what >= $prefix and what < $end order by what',
  )
  // Joins what the reads of single entities would fetch row by row. The added text stops SQLite from seeking each day
  // separately: few tasks of a property are due within the range.
  const dueWith = (relation: string) => {
    const due = db.all<Announced, DueQuery & { from: string; to: string }>(
      `select relation."userId" as "userId", item.id as "itemId", ${DUE} as due
       from ${db.sql.texts('$userIds')} person
       join membership relation on relation."userId" = person.value
       join "maintenanceItem" item on item."propertyId" = relation."propertyId"
       where ${isCurrentIn('relation')} and ${relation}
         and ${isLivingIn('item')} and item.status in ('scheduled', 'in_progress', 'overdue')
         and ${DUE} between $from and $to and ${DUE} || '' in (${textsIn(db.sql, '$dueDays')})`,
    )
    return async ({ userIds, dueDays }: DueQuery) => {
      const days = dueDays.toSorted()
      const [from, to] = [days[0], days.at(-1)]
      return from === undefined || to === undefined ? [] : due({ userIds, dueDays: days, from, to })
    }
  }
  return {
    /** Returns the mornings that are due, the longest overdue first. */
    dueMornings: db.all<Morning, { now: string; limit: number }>(
      `${select(mornings)} where "nextAt" <= $now order by "nextAt" limit $limit`,
    ),
    morning: db.one<Morning, UserId>(`${select(mornings)} where "userId" = $userId`),
    /** People who have no morning yet. */
    withoutMorning: db.column<UserId, number>(
      `select id from "user" where not exists (select 1 from mornings where "userId" = "user".id) limit $limit`,
    ),
    /** Returns the open tasks due on one of the days, in properties that these people own or share. */
    announcedItems: dueWith(`relation.${HOME}`),
    /** The same in all properties that these people see. */
    dueItems: dueWith('true'),
    wasReported: db.has<ReportedFact>(`select what from ${OF_FACT}`),
    /** Returns the `what` of the person's records that start with `prefix`. */
    reportedKeys: (query: { userId: UserId; prefix: string }) =>
      reportedKeys({ ...query, end: `${query.prefix}\uffff` }),
    /** Newest first. */
    morningRuns: db.all<MorningRun, number>(`${select(morningRuns)} order by day desc limit $limit`),
  }
}

export function morningWrites(db: Statements) {
  return {
    saveMorning: db.run<Morning>(upsert(mornings, ['userId'])),
    addReported: db.run<ReportedFact & { at: string }>(`${insert(reportedFacts)} on conflict do nothing`),
    removeReported: db.run<ReportedFact>(`delete from ${OF_FACT}`),
    /**
     * @returns the number of records deleted.
     */
    forgetReported: db.count<{ before: string; limit: number }>(deleteSome('told', 'told where at < $before')),
    /** Adds to the day's counts. */
    countMornings: db.run<MorningRun>(
      `${insert(morningRuns)} on conflict (day) do update set "lastAt" = excluded."lastAt",
         ${['served', 'notices', 'failed'].map((count) => `${count} = morning_runs.${count} + excluded.${count}`).join(', ')}`,
    ),
  }
}
