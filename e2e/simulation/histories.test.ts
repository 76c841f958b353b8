import { rareEvents, testHistories } from './test-histories.ts'

// Histories 26 to 500 run in the long tests only.
testHistories({ from: 6, to: 25, events: rareEvents })
