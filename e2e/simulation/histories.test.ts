import { rareEvents, testHistories } from './test-histories.ts'

// Of the first forty, those in which rare events occur. The long tests play all up to 500.
testHistories({ seeds: [9, 10, 15, 17, 18, 21, 30, 35, 44, 45], events: rareEvents })
