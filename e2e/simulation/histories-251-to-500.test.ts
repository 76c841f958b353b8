import { rareEvents, testHistories } from './test-histories.ts'

testHistories({ from: 251, to: 500, events: rareEvents })
