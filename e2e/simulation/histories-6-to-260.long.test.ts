import { rareEvents, seedsFrom, testHistories } from './test-histories.ts'

testHistories({ seeds: seedsFrom(6, 260), events: rareEvents })
