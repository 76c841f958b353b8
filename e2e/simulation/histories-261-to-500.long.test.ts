import { rareEvents, testHistories } from './test-histories.ts'

testHistories({ from: 261, to: 500, events: rareEvents })
