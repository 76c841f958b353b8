import { rareEvents, testHistories } from './test-histories.ts'

testHistories({ from: 21, to: 260, events: rareEvents })
