import { expect, test } from 'vitest'
import { slowFacts } from './testing/slow-facts.ts'

// A long test has 100,000 users.
test('[AD16] [AD18] with 20000 users the sizes and the versions do not hold the event loop', async () => {
  expect(await slowFacts(20_000)).toEqual({})
})
