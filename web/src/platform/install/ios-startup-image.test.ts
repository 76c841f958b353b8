import { expect, test } from 'vitest'
import { sizeIn } from './ios-startup-image.ts'

test.each([
  ['portrait', { width: 393, height: 852 }, 3, { width: 1179, height: 2556 }],
  ['landscape', { width: 393, height: 852 }, 3, { width: 2556, height: 1179 }],
  // In landscape orientation.
  ['portrait', { width: 1180, height: 820 }, 2, { width: 1640, height: 2360 }],
] as const)(
  '[HS5] the startup image in %s for %o at scale %i has exactly the screen’s pixels',
  (orientation, screen, scale, size) => {
    expect(sizeIn(orientation, screen, scale)).toEqual(size)
  },
)
