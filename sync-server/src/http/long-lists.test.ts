import { test } from 'vitest'
import { askLongLists } from './testing/ask-long-lists.ts'

// A long test has 20,000 rows.
test('[SE90] no list holds the event loop for 50 ms, with 5000 rows in each', () =>
  askLongLists({ many: 5_000, houses: 1_250 }))
