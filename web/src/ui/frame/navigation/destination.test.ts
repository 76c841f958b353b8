import { House } from 'lucide-react'
import { expect, test } from 'vitest'
import { type Destination, isWithin, splitForBar } from './destination.ts'

const destination: Destination = { to: '/', label: 'Home', icon: House }

test.each([
  [0, 0, 0],
  [4, 4, 0],
  [5, 4, 1],
  [7, 4, 3],
])('of %i destinations, %i are in the bar and %i under More', (count, bar, more) => {
  const split = splitForBar(Array.from({ length: count }, () => destination))
  expect([split.bar.length, split.more.length]).toEqual([bar, more])
})

test.each([
  ['/properties', true],
  ['/properties/p1/systems/s1', true],
  ['/property-profile/p1', true],
  ['/properties-of-others', false],
  ['/settings', false],
])('the page at %s belongs to the properties: %s', (path, expected) => {
  const properties: Destination = { ...destination, to: '/properties', includes: ['/property-profile'] }
  expect(isWithin(path, properties)).toBe(expected)
})
