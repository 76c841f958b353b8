import { testHistories } from './test-histories.ts'

testHistories(1001, 1500)
