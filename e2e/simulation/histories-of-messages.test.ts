import { rareMessages, testHistories } from './test-histories.ts'

testHistories({ from: 1, to: 30, doings: 'messages', events: rareMessages })
