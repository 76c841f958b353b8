import { rareMessages, testHistories } from './test-histories.ts'

testHistories({ from: 11, to: 40, doings: 'messages', events: rareMessages })
