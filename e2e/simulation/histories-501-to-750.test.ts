import { testHistories } from './test-histories.ts'

testHistories(501, 750)
