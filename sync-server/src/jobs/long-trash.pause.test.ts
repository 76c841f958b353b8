import { testLongTrash } from './testing/test-long-trash.ts'

// The long test has 300,000 tasks.
testLongTrash({ tasks: 50_000, old: 10_000 })
