import { testHistories } from './test-histories.ts'

testHistories(1501, 2000)
