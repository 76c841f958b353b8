import { expect, test } from 'vitest'
import { runHistory } from './history.ts'
import { describeHistory } from './play-history.ts'

/** Each of these seeds once failed, in some cases because of a bug in a check. simulation.test.ts plays the newest. */
test.each([
  706_733, 20_823, 500_191, 500_244, 2_001_023, 2_001_733, 5_007_478, 90_001_277, 110_014_985, 231_112_804, 231_305_817,
  242_000_547, 241_005_700, 251_002_731, 850_003_843, 540, 1_000_044, 7_770, 5_030, 173, 181, 960_001_026,
  1_070_001_298, 127,
])('every invariant holds in the history of seed %i', async (seed) => {
  const history = await runHistory(seed)
  expect(history.failure, describeHistory(history)).toBeNull()
})

/**
 * 11: an app that learned of past work did not load that of a home whose household had recorded nothing of its own.
 * 925037: a check did not know what a person sees of a task that was set aside.
 */
test.each([7_718, 11, 925_037])('[I19] every invariant holds in the history of messages of seed %i', async (seed) => {
  const history = await runHistory(seed, { actions: 'messages' })
  expect(history.failure, describeHistory(history)).toBeNull()
})
