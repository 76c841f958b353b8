import { expect, test } from 'vitest'
import { inSlices } from './in-slices.ts'

test('[TP28] long work yields repeatedly and resolves with its value', async () => {
  const others = { turns: 0 }
  const timer = setInterval(() => (others.turns += 1), 0)
  function* work() {
    for (const end = performance.now() + 60_000; others.turns < 3 && performance.now() < end;) yield
    return others.turns
  }
  expect(await inSlices(work(), () => true)).toBeGreaterThanOrEqual(3)
  clearInterval(timer)
})

test('[TP28] work that is no longer needed stops', async () => {
  let callCount = 0
  function* work() {
    for (;;) yield
  }
  expect(await inSlices(work(), () => (callCount += 1) < 100)).toBeNull()
})
