import { testHistories } from './test-histories.ts'

testHistories({ from: 1, to: 10, actions: 'messages' })
testHistories({ from: 41, to: 50, actions: 'messages' })
// In 481000493, a refused change names the file that it would have replaced.
testHistories({ from: 481000491, to: 481000500, actions: 'messages' })
