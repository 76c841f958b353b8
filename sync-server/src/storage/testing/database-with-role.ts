import { must } from '@hearthkeep/shared/kernel/must.ts'
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'

interface OwnDatabase {
  /** As a role that may connect to it, and nothing else. */
  url: string
  /** The name of the role, and of the database. */
  name: string
  /** Runs statements as the superuser, in this database. */
  asSuperuser(statements: string): Promise<void>
}

/** A database of one test's own. */
export async function databaseWithRole(): Promise<OwnDatabase> {
  const main = new URL(must(process.env['TEST_POSTGRES_URL'], 'TEST_POSTGRES_URL'))
  const name = `test_${randomBytes(6).toString('hex')}`
  await runAt(main, `create role ${name} login password 'x'`)
  await runAt(main, `create database ${name}`)
  onTestFinished(async () => {
    await runAt(main, `drop database ${name} with (force)`)
    await runAt(main, `drop role ${name}`)
  })
  const own = new URL(main)
  own.pathname = name
  const url = new URL(own)
  url.username = name
  url.password = 'x'
  return { url: url.href, name, asSuperuser: (statements) => runAt(own, statements) }
}

async function runAt({ href }: URL, statements: string): Promise<void> {
  const client = new Client({ connectionString: href })
  await client.connect()
  try {
    await client.query(statements)
  } finally {
    await client.end()
  }
}
