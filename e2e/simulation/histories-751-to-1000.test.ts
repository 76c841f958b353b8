import { testHistories } from './test-histories.ts'

testHistories(751, 1000)
