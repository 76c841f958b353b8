import { expect, test } from 'vitest'
import { liveThrough } from './live-through.ts'

// The long test kills it forty times.
test('[I3] to [I6], [I9] and [I10] hold for eight devices at work while the server is killed eight times', async () => {
  const { failure, crashes, reportedCount } = await liveThrough({ seed: 1, crashes: 8, sabotage: 'none' })
  expect(failure).toBeNull()
  expect(crashes).toBe(8)
  expect(reportedCount).toBeGreaterThan(80)
})

const switchedOff = [
  ['what became of a mutation is recorded apart from its effects', 'recordsApart', 10, /I3|I5|I6/],
  // A device may be the first to notice that the server lost data it had already sent.
  ['a push is answered before it is committed', 'answersBeforeCommit', 40, /I4|did not match its cursors/],
] as const

test.each(switchedOff)('the checks notice when %s', async (_what, sabotage, crashes, law) => {
  const { failure } = await liveThrough({ seed: 1, crashes, sabotage })
  expect(failure).toMatch(law)
})
