import { expect, test } from 'vitest'
import { isSwipedAway, swipeOffset } from './swipe.ts'

test.each([
  [{ x: 49, y: 0 }, 'right', 49, false],
  [{ x: 50, y: 20 }, 'right', 50, true],
  [{ x: -80, y: 0 }, 'right', 0, false],
  [{ x: 60, y: 90 }, 'right', 0, false],
  [{ x: 10, y: 70 }, 'down', 70, true],
  [{ x: 0, y: -70 }, 'down', 0, false],
] as const)('a swipe of %o toward %s moves the element %i px', (way, direction, offset, away) => {
  expect(swipeOffset(way, direction)).toBe(offset)
  expect(isSwipedAway(way, direction)).toBe(away)
})
