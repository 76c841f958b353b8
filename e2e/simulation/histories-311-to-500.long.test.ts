import { rareEvents, testHistories } from './test-histories.ts'

testHistories({ from: 311, to: 500, events: rareEvents })
