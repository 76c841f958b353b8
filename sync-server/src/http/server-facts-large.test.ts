import { test } from 'vitest'
import { askLargeServer } from './testing/ask-large-server.ts'

// A long test has 100,000 users.
test('[AD16] [AD18] with 20000 users the sizes and the versions do not hold the event loop', () =>
  askLargeServer(20_000))
