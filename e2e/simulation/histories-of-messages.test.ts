import { rareMessages, testHistories } from './test-histories.ts'

testHistories({ from: 11, to: 40, actions: 'messages', events: rareMessages })
