import { expect, test } from 'vitest'
import { emptyPostgresUrl } from '../../sync-server/src/storage/testing/empty-postgres.ts'
import { runWithCrashes } from './run-with-crashes.ts'

// The long test kills it forty times.
test.each(['SQLite', 'PostgreSQL'])(
  '[I3] to [I6], [I9] and [I10] hold for eight devices at work while the server on %s is killed eight times',
  async (engine) => {
    const place = engine === 'PostgreSQL' ? { databaseUrl: await emptyPostgresUrl() } : {}
    const { failure, crashes, reportedCount } = await runWithCrashes({
      seed: 1,
      crashes: 8,
      sabotage: 'none',
      ...place,
    })
    expect(failure).toBeNull()
    expect(crashes).toBe(8)
    expect(reportedCount).toBeGreaterThan(80)
  },
)

const switchedOff = [
  ['the result of a mutation is recorded in another transaction than its effects', 'recordsApart', 10, /I3|I5|I6/],
  // A device may be the first to notice that the server lost data it had already sent.
  ['a push is answered before it is committed', 'answersBeforeCommit', 40, /I4|did not match its cursors/],
] as const

test.each(switchedOff)('the checks notice when %s', async (_what, sabotage, crashes, rule) => {
  const { failure } = await runWithCrashes({ seed: 1, crashes, sabotage })
  expect(failure).toMatch(rule)
})
