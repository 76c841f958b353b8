import { expect, test } from 'vitest'
import { runWithCrashes } from './run-with-crashes.ts'

test('[I3] to [I6], [I9] and [I10] hold for eight devices at work while the server is killed forty times', async () => {
  const { failure, crashes, reportedCount } = await runWithCrashes({ seed: 1, crashes: 40, sabotage: 'none' })
  expect(failure).toBeNull()
  expect(crashes).toBe(40)
  expect(reportedCount).toBeGreaterThan(400)
})
