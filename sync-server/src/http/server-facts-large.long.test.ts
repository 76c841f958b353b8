import { test } from 'vitest'
import { askLargeServer } from './testing/ask-large-server.ts'

test('[AD16] [AD18] with 100000 users the sizes and the versions do not hold the event loop', () =>
  askLargeServer(100_000))
