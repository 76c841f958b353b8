import { expect, test } from 'vitest'
import { slowLists } from './testing/slow-lists.ts'

test('[SE90] no list blocks the event loop for 50 ms with 20000 rows in each', async () => {
  expect(await slowLists({ many: 20_000, properties: 5_000 })).toEqual({})
})
