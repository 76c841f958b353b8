import { rareEvents, seedsFrom, testHistories } from './test-histories.ts'

testHistories({ seeds: seedsFrom(21, 260), events: rareEvents })
