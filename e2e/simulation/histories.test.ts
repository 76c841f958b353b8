import { rareEvents, testHistories } from './test-histories.ts'

// Histories 121 to 500 are long tests.
testHistories({ from: 1, to: 120, events: rareEvents })
