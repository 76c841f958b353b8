import { expect, test } from 'vitest'
import { slowFacts } from './testing/slow-facts.ts'

// The long test has 100,000 users.
test('[AD16] [AD18] with 20000 users, sizes and versions do not block the event loop', async () => {
  expect(await slowFacts(20_000)).toEqual({})
})
