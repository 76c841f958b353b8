import { rareMessages, testHistories } from './test-histories.ts'

// Of the first two hundred, those in which rare events occur; each is in one of fifty, or fewer.
testHistories({ seeds: [2, 48, 54, 113, 129, 131, 159, 201], actions: 'messages', events: rareMessages })
