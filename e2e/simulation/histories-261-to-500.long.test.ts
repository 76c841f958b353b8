import { rareEvents, seedsFrom, testHistories } from './test-histories.ts'

testHistories({ seeds: seedsFrom(261, 500), events: rareEvents })
