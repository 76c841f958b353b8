import { testLongTrash } from './testing/test-long-trash.ts'

// Long tests have 300,000 tasks.
testLongTrash({ tasks: 50_000, old: 10_000 })
