import { test } from 'vitest'
import { askLongLists } from './testing/ask-long-lists.ts'

test('[SE90] no list holds the event loop for 50 ms, with 20000 rows in each', () =>
  askLongLists({ many: 20_000, houses: 5_000 }))
