import { expect, test } from 'vitest'
import { Throttle } from './throttle.ts'

function throttle() {
  let ms = 0
  const throttle = new Throttle({ limit: 2, windowMs: 60_000, now: () => new Date(ms) })
  return { throttle, pass: (seconds: number) => void (ms += seconds * 1000) }
}

test('the limit closes a key until the window that began with its first wrong try is over', () => {
  const { throttle: tries, pass } = throttle()
  tries.addWrong('ana')
  expect(tries.waitFor('ana')).toBe(0)
  pass(20)
  tries.addWrong('ana')
  expect(tries.waitFor('ana')).toBe(40)
  expect(tries.waitFor('ben')).toBe(0)
  pass(40)
  expect(tries.waitFor('ana')).toBe(0)
  tries.addWrong('ana')
  expect(tries.waitFor('ana')).toBe(0)
})

test('what is forgotten counts no more', () => {
  const { throttle: tries } = throttle()
  tries.addWrong('ana')
  tries.addWrong('ana')
  tries.forget('ana')
  tries.addWrong('ana')
  expect(tries.waitFor('ana')).toBe(0)
})
