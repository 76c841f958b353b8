import { testHistories } from './test-histories.ts'

testHistories({ from: 31, to: 50, doings: 'messages' })
