import { expect, test } from 'vitest'
import { itemId } from '../kernel/fields.ts'
import { createRandom } from './random.ts'

const drawn = (seed: number) => {
  const random = createRandom(seed)
  return [random.next(), random.integer(10), random.pick(['a', 'b', 'c']), random.chance(0.5), random.uuid()]
}

test('the same seed repeats, another differs', () => {
  expect(drawn(7)).toEqual(drawn(7))
  expect(drawn(7)).not.toEqual(drawn(8))
})

test('numbers are evenly distributed and stay in range', () => {
  const random = createRandom(1)
  const counts = Array.from({ length: 6 }, () => 0)
  for (let n = 0; n < 6000; n++) {
    const face = random.integer(6)
    counts[face] = (counts[face] ?? 0) + 1
  }
  expect(counts).toHaveLength(6)
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150)
})

test('ids are valid and unique', () => {
  const random = createRandom(1)
  const ids = Array.from({ length: 1000 }, () => itemId.parse(random.uuid()))
  expect(new Set(ids).size).toBe(1000)
})
