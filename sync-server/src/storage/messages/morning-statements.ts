import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { isCurrentIn, isLivingIn } from '../schema/conditions.ts'
import { rawStatements } from '../schema/compiled.ts'
import type { Announced, Morning, MorningRun } from './morning.ts'

/** Morning reads in SQL: they join what the reads of single entities would fetch row by row. */
export function prepareMorningReads(db: BetterSQLite3Database) {
  const statement = rawStatements(db)
  return {
    due: statement<Morning>('select * from mornings where "nextAt" <= $now order by "nextAt" limit $limit'),
    one: statement<Morning>('select * from mornings where "userId" = $userId'),
    missing: statement<{ id: UserId }>(
      `select id from "user" where not exists (select 1 from mornings where "userId" = "user".id) limit $limit`,
    ),
    // The unary plus stops SQLite from seeking each day separately: few tasks of a property are due within the range.
    announced: statement<Announced>(
      `select relation."userId" as "userId", item.id as "itemId", coalesce(item."dueDate", item."scheduledDate") as due
       from json_each($userIds) person
       join membership relation on relation."userId" = person.value
       join "maintenanceItem" item on item."propertyId" = relation."propertyId"
       where ${isCurrentIn('relation')} and relation.relation in ('owner', 'household')
         and ${isLivingIn('item')} and item.status in ('scheduled', 'in_progress', 'overdue')
         and coalesce(item."dueDate", item."scheduledDate") between $from and $to
         and +coalesce(item."dueDate", item."scheduledDate") in (select value from json_each($dueDays))`,
    ),
    reported: statement<{ what: string }>('select what from told where "userId" = $userId and what = $what'),
    toldOf: statement<{ what: string }>(
      'select what from told where "userId" = $userId and what >= $prefix and what < $end order by what',
    ),
    runs: statement<MorningRun>('select * from morning_runs order by day desc limit $limit'),
  }
}

export function prepareMorningWrites(db: BetterSQLite3Database) {
  const statement = rawStatements(db)
  return {
    put: statement(
      `insert into mornings ("userId", "nextAt", "servedOn", "upTo") values ($userId, $nextAt, $servedOn, $upTo)
       on conflict ("userId") do update set "nextAt" = excluded."nextAt", "servedOn" = excluded."servedOn",
         "upTo" = excluded."upTo"`,
    ),
    addReported: statement('insert into told ("userId", what, at) values ($userId, $what, $at) on conflict do nothing'),
    removeReported: statement('delete from told where "userId" = $userId and what = $what'),
    forgetReported: statement(
      'delete from told where rowid in (select rowid from told where at < $before limit $limit)',
    ),
    count: statement(
      `insert into morning_runs (day, "lastAt", served, notices, failed)
       values ($day, $lastAt, $served, $notices, $failed)
       on conflict (day) do update set "lastAt" = excluded."lastAt", served = served + excluded.served,
         notices = notices + excluded.notices, failed = failed + excluded.failed`,
    ),
  }
}
