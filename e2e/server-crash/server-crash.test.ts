import { expect, test } from 'vitest'
import { emptyPostgresUrl } from '../../sync-server/src/storage/testing/empty-postgres.ts'
import { runWithCrashes } from './run-with-crashes.ts'

// The long test kills it forty times, and sees that the checks notice faults.
test.each(['SQLite', 'PostgreSQL'])(
  '[I3] to [I6], [I9] and [I10] hold for eight devices at work while the server on %s is killed four times',
  async (engine) => {
    const place = engine === 'PostgreSQL' ? { databaseUrl: await emptyPostgresUrl() } : {}
    const { failure, crashes, reportedCount } = await runWithCrashes({
      seed: 1,
      crashes: 4,
      sabotage: 'none',
      ...place,
    })
    expect(failure).toBeNull()
    expect(crashes).toBe(4)
    expect(reportedCount).toBeGreaterThan(40)
  },
)
