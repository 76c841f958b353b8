import { expect, test } from 'vitest'
import { runWithFailover } from './postgres-pair.ts'

test('[PG43] the checks notice what an asynchronous standby lacks', async () => {
  const { failure } = await runWithFailover({ synchronous: false })
  expect(failure).toMatch(/I4|did not match its cursors/)
})
