import { rareEvents, testHistories } from './test-histories.ts'

testHistories({ from: 121, to: 310, events: rareEvents })
