import { testHistories } from './test-histories.ts'

testHistories({ from: 1, to: 10, actions: 'messages' })
