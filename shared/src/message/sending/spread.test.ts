import { expect, test } from 'vitest'
import { MESSAGES_PER_DAY, spreadDelays } from './spread.ts'

test.each([
  [1, 'week', [0]],
  [3, 'soon', [0, 10, 20]],
  [4, 'hour', [0, 900, 1800, 2700]],
  [2, 'day', [0, 43_200]],
  [0, 'day', []],
] as const)('[ME6] delays of %i messages with spread %s', (count, spread, delays) => {
  expect(spreadDelays(count, spread)).toEqual(delays)
})

test.each(['soon', 'hour', 'day', 'week'] as const)(
  '[ME6] no day exceeds the account’s send limit, however many messages there are, with spread %s',
  (spread) => {
    for (const count of [250, 251, 600, 2000]) {
      const delays = spreadDelays(count, spread)
      for (const [place, delay] of delays.entries()) {
        const inDayFrom = delays.slice(place).filter((other) => other < delay + 24 * 60 * 60)
        expect(inDayFrom.length).toBeLessThanOrEqual(MESSAGES_PER_DAY)
      }
    }
  },
)
