import { getTableName } from 'drizzle-orm'
import { Client } from 'pg'
import { onlyEmptied } from '../backup/restore-database.ts'
import { connectionTo } from './connection.ts'
import { away } from './postgres-store.ts'

/**
 * [PG44] Names a new epoch, and ends every session and link, as a restore does: PostgreSQL's own tools have brought back an
 * earlier state. Servers may run.
 *
 * @throws Error with a message for people; then nothing has changed.
 */
export async function beginEpoch(url: string, name: string): Promise<void> {
  const client = new Client(connectionTo(url))
  await client.connect().catch(away)
  try {
    await client.query('begin')
    for (const table of onlyEmptied) await client.query(`delete from "${getTableName(table)}"`)
    const { rowCount } = await client.query("update about set value = $1 where key = 'epoch'", [name])
    if (rowCount !== 1) throw new Error('no server has used the database so far')
    await client.query('commit')
  } finally {
    await client.end()
  }
}
