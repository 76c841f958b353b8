import { expect, test } from 'vitest'
import { runHistory } from './history.ts'
import { describeHistory } from './play-history.ts'

/** Each of these seeds once failed, in some cases because of a bug in a check. simulation.test.ts plays the newest. */
test.each([
  706_733, 20_823, 500_191, 500_244, 2_001_023, 2_001_733, 5_007_478, 90_001_277, 110_014_985, 231_112_804, 231_305_817,
  242_000_547, 241_005_700, 251_002_731, 850_003_843, 540, 1_000_044, 7_770, 5_030, 173, 181,
])('every invariant holds in the history of seed %i', async (seed) => {
  const history = await runHistory(seed)
  expect(history.failure, describeHistory(history)).toBeNull()
})
