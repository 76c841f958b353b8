import { expect, test } from 'vitest'
import { slowFacts } from './testing/slow-facts.ts'

test('[AD16] [AD18] with 100000 users, sizes and versions do not block the event loop', async () => {
  expect(await slowFacts(100_000)).toEqual({})
})
