import { rareEvents, testHistories } from './test-histories.ts'

// Histories 31 to 500 run in the long tests only.
testHistories({ from: 1, to: 30, events: rareEvents })
