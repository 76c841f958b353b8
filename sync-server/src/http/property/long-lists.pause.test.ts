import { expect, test } from 'vitest'
import { slowLists } from './testing/slow-lists.ts'

// The long test has 20,000 rows.
test('[SE90] no list blocks the event loop for 50 ms with 5000 rows in each', async () => {
  expect(await slowLists({ many: 5_000, properties: 1_250 })).toEqual({})
})
