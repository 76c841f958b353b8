import { expect, test } from 'vitest'
import { inSlices } from './in-slices.ts'

function* busy(milliseconds: number): Generator<void, string> {
  const until = performance.now() + milliseconds
  while (performance.now() < until) yield
  return 'done'
}

test('[TP28] long work lets others go first again and again, and gives its value', async () => {
  let others = 0
  const timer = setInterval(() => (others += 1), 0)
  expect(await inSlices(busy(120), () => true)).toBe('done')
  clearInterval(timer)
  expect(others).toBeGreaterThan(2)
})

test('[TP28] work that is no longer wanted ends', async () => {
  let asked = 0
  expect(await inSlices(busy(60_000), () => (asked += 1) < 100)).toBeNull()
})
