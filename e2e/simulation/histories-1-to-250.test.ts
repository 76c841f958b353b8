import { rareEvents, testHistories } from './test-histories.ts'

testHistories({ from: 1, to: 250, events: rareEvents })
