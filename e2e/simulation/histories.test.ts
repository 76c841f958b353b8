import { rareEvents, seedsFrom, testHistories } from './test-histories.ts'

// Histories 26 to 500 run in the long tests only.
testHistories({ seeds: seedsFrom(6, 25), events: rareEvents })
