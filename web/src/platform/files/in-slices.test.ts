import { expect, test } from 'vitest'
import { inSlices } from './in-slices.ts'

function* busy(milliseconds: number): Generator<void, string> {
  const until = performance.now() + milliseconds
  while (performance.now() < until) yield
  return 'done'
}

test('[TP28] long work yields repeatedly and resolves with its value', async () => {
  let others = 0
  const timer = setInterval(() => (others += 1), 0)
  expect(await inSlices(busy(120), () => true)).toBe('done')
  clearInterval(timer)
  expect(others).toBeGreaterThan(2)
})

test('[TP28] work that is no longer needed stops', async () => {
  let callCount = 0
  expect(await inSlices(busy(60_000), () => (callCount += 1) < 100)).toBeNull()
})
