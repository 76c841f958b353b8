import { testHistories } from './test-histories.ts'

testHistories(1, 250)
