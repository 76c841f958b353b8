import { rareMessages, testHistories } from './test-histories.ts'

testHistories({ from: 1, to: 50, doings: 'messages', events: rareMessages })
