import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** The part of scripts/test/postgres.mjs that is used here. */
interface Scripts {
  startPostgres(options: { survives: 'a power cut' }): Promise<{ url: string; stop(): Promise<void> }>
}

/** Makes a database of its own, and returns its URL. */
export type NewDatabase = () => Promise<string>

/** Runs work with a PostgreSQL on this machine's disk, with `fsync` and `synchronous_commit`. */
export async function withPostgres<T>(work: (newDatabase: NewDatabase) => Promise<T>): Promise<T> {
  const { startPostgres }: Scripts = await import(new URL('../../../scripts/test/postgres.mjs', import.meta.url).href)
  const { url, stop } = await startPostgres({ survives: 'a power cut' })
  try {
    return await work(async () => {
      const own = new URL(url)
      own.pathname = `bench_${randomBytes(6).toString('hex')}`
      const client = new Client({ connectionString: url })
      await client.connect()
      await client.query(`create database ${own.pathname.slice(1)}`)
      await client.end()
      return own.href
    })
  } finally {
    await stop()
  }
}
