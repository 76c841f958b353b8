import { testLongTrash } from './testing/test-long-trash.ts'

testLongTrash({ tasks: 300_000, old: 20_000 })
