import { testLiveHistories } from './test-live-histories.ts'

testLiveHistories({ from: 11, to: 60 })
