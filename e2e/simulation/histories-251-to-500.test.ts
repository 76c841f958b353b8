import { testHistories } from './test-histories.ts'

testHistories(251, 500)
