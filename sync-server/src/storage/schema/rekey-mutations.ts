import type { Database } from 'better-sqlite3'

const BEFORE = 'mutations_by_id_alone'

/**
 * Changes the primary key of mutations from the id to the person and the id. Earlier versions kept one mutation per id, so
 * two people could not use the same one.
 * @param createTable creates the table of this version, which then has no rows.
 */
export function rekeyMutations(database: Database, createTable: () => void): void {
  const keys = database.prepare(`select name from pragma_table_info('mutations') where pk > 0`).pluck().all()
  if (keys.length > 1) return
  database.exec(`alter table mutations rename to ${BEFORE}; drop index if exists mutations_device_seq`)
  createTable()
  const columns = 'id, device, seq, "userId", name, status, refusal, replaced'
  database.exec(`insert into mutations (${columns}) select ${columns} from ${BEFORE}; drop table ${BEFORE}`)
}
