import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { must } from '@hearthkeep/shared/kernel/must.ts'

/** Creates a database of one test's own in the PostgreSQL of this run, and returns its URL. */
export async function ownDatabase(): Promise<string> {
  const url = new URL(must(process.env['TEST_POSTGRES_URL'], 'TEST_POSTGRES_URL'))
  const name = `journey_${randomBytes(6).toString('hex')}`
  const client = new Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  url.pathname = name
  return url.href
}
