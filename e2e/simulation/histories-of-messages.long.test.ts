import { testHistories } from './test-histories.ts'

testHistories({ from: 1, to: 10, doings: 'messages' })
testHistories({ from: 41, to: 50, doings: 'messages' })
