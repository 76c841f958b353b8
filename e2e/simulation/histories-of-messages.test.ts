import { rareMessages, testHistories } from './test-histories.ts'

// Of the first two hundred, those in which rare events occur; each is in one of fifty, or fewer.
const seeds = [2, 13, 23, 48, 54, 60, 72, 78, 80, 113, 119, 129, 131, 141, 159, 201]
testHistories({ seeds, actions: 'messages', events: rareMessages })
