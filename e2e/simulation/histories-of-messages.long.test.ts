import { testHistories } from './test-histories.ts'

testHistories({ from: 1, to: 10, actions: 'messages' })
testHistories({ from: 41, to: 50, actions: 'messages' })
