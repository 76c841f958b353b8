import { rareMessages, testHistories } from './test-histories.ts'

testHistories({ from: 21, to: 50, actions: 'messages', events: rareMessages })
