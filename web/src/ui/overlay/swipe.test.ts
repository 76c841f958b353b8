import { expect, test } from 'vitest'
import { swipeOffset } from './swipe.ts'

test.each([
  [{ x: 49, y: 0 }, 'right', 49],
  [{ x: 50, y: 20 }, 'right', 50],
  [{ x: -80, y: 0 }, 'right', 0],
  [{ x: -80, y: 20 }, 'left', 80],
  [{ x: 80, y: 0 }, 'left', 0],
  [{ x: 60, y: 90 }, 'right', 0],
  [{ x: 10, y: 70 }, 'down', 70],
  [{ x: 0, y: -70 }, 'down', 0],
] as const)('a swipe of %o toward %s moves the element %i px', (path, direction, offset) => {
  expect(swipeOffset(path, direction)).toBe(offset)
})
