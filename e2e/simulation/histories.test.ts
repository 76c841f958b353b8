import { rareEvents, testHistories } from './test-histories.ts'

// Histories 21 to 500 run in the long tests only.
testHistories({ from: 1, to: 20, events: rareEvents })
