import { testHistories } from './test-histories.ts'

testHistories({ from: 1, to: 30, actions: 'messages' })
testHistories({ from: 42, to: 61, actions: 'messages' })
// In 481000493, a refused change names the file that it would have replaced.
testHistories({ from: 481000491, to: 481000500, actions: 'messages' })
