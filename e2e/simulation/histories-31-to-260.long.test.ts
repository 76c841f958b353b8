import { rareEvents, testHistories } from './test-histories.ts'

testHistories({ from: 31, to: 260, events: rareEvents })
