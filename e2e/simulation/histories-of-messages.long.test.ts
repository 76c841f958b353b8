import { seedsFrom, testHistories } from './test-histories.ts'

testHistories({ seeds: [...seedsFrom(1, 30), ...seedsFrom(42, 61), 72, 78, 80, 119, 141], actions: 'messages' })
// In 481000493, a refused change names the file that it would have replaced.
testHistories({ seeds: seedsFrom(481000491, 481000500), actions: 'messages' })
