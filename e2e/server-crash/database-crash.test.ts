import { expect, onTestFinished, test } from 'vitest'
import { runWithCrashes } from './run-with-crashes.ts'

/** The part of scripts/test/postgres.mjs that is used here. */
interface Scripts {
  startPostgres(options: {
    survives: 'a crash'
  }): Promise<{ url: string; crash(): Promise<void>; stop(): Promise<void> }>
}

test('[PG2] [I3] [I4] a server lives through two crashes of PostgreSQL while eight devices are at work', async () => {
  const { startPostgres }: Scripts = await import(new URL('../../scripts/test/postgres.mjs', import.meta.url).href)
  const { url: databaseUrl, crash: crashDatabase, stop } = await startPostgres({ survives: 'a crash' })
  onTestFinished(stop)
  const parts = { seed: 2, crashes: 2, sabotage: 'none', databaseUrl, crashDatabase } as const
  const { failure, crashes, reportedCount } = await runWithCrashes(parts)
  expect(failure).toBeNull()
  expect(crashes).toBe(2)
  expect(reportedCount).toBeGreaterThan(20)
})
