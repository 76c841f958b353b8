import { expect, test } from 'vitest'
import { nextZoom, zooms } from './view.ts'

test('[PV1] each zoom step in can be reversed, and both ends are limits', () => {
  expect(nextZoom(1, 'in')).toBe(1.25)
  expect(zooms.slice(1).map((zoom) => nextZoom(zoom, 'out'))).toEqual(zooms.slice(0, -1))
  expect(nextZoom(0.5, 'out')).toBeNull()
  expect(nextZoom(4, 'in')).toBeNull()
})
