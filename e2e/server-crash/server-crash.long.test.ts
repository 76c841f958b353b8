import { expect, test } from 'vitest'
import { runWithCrashes } from './run-with-crashes.ts'

test('[I3] to [I6], [I9] and [I10] hold for eight devices at work while the server is killed forty times', async () => {
  const { failure, crashes, reportedCount } = await runWithCrashes({ seed: 1, crashes: 40, sabotage: 'none' })
  expect(failure).toBeNull()
  expect(crashes).toBe(40)
  expect(reportedCount).toBeGreaterThan(400)
})

const switchedOff = [
  ['the result of a mutation is recorded in another transaction than its effects', 'recordsApart', 10, /I3|I5|I6/],
  // A device may be the first to notice that the server lost data it had already sent.
  ['a push is answered before it is committed', 'answersBeforeCommit', 40, /I4|did not match its cursors/],
] as const

test.each(switchedOff)('the checks notice when %s', async (_what, sabotage, crashes, rule) => {
  const { failure } = await runWithCrashes({ seed: 1, crashes, sabotage })
  expect(failure).toMatch(rule)
})
