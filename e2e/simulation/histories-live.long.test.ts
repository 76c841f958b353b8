import { testLiveHistories } from './test-live-histories.ts'

testLiveHistories({ from: 21, to: 60 })
