import { testLiveHistories } from './test-live-histories.ts'

testLiveHistories({ from: 1, to: 10 })
