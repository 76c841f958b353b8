import type { DeviceId, MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { compile, placeholderFor, rawStatements } from '../schema/compiled.ts'
import { decidedMutations } from '../schema/tables.ts'
import { bytesInSql } from '../schema/uuid.ts'

export function prepareDecidedReads(db: BetterSQLite3Database) {
  return {
    of: compile<{ id: MutationId; refused: string | null }>(
      db,
      db
        .select({ id: decidedMutations.id, refused: decidedMutations.refused })
        .from(decidedMutations)
        .where(
          and(
            eq(decidedMutations.userId, placeholderFor(decidedMutations.userId)),
            sql`${decidedMutations.id} in (select ${sql.raw(bytesInSql('value'))} from json_each(${sql.placeholder('ids')}))`,
          ),
        ),
      decidedMutations,
    ),
    devices: rawStatements(db)<{ id: DeviceId; isDue: 0 | 1 }>(
      `select id, "seenAt" is null or "seenAt" < $unseenSince or exists
         (select 1 from dictionary join mutations on device = code where text = devices.id and seq <= "ackedSeq") as "isDue"
       from devices where id > $after order by id limit $limit`,
    ),
  }
}

/** The results of a device, or those of no device, which have no sequence number; in the order of an index. */
const OF_DEVICE = 'device = (select code from dictionary where text = $device) and seq <= $upTo order by seq'
const OF_NONE = 'device is null order by seq, rowid'

export function prepareDecidedWrites(db: BetterSQLite3Database) {
  const statement = rawStatements(db)
  const shrink = (results: string) => ({
    keep: statement(
      `insert into decided_mutations ("userId", id, refused)
       select "userId", id, refusal ->> '$.kind' from mutations where ${results} limit $limit on conflict do nothing`,
    ),
    drop: statement(`delete from mutations where rowid in (select rowid from mutations where ${results} limit $limit)`),
  })
  return {
    ofDevice: shrink(OF_DEVICE),
    ofNone: shrink(OF_NONE),
    forgetDevice: statement('delete from devices where id = $id'),
  }
}
