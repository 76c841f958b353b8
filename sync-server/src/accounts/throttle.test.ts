import { expect, test } from 'vitest'
import { Throttle } from './throttle.ts'

function throttle() {
  let ms = 0
  const throttle = new Throttle({ limit: 2, windowMs: 60_000, now: () => new Date(ms) })
  return { throttle, pass: (seconds: number) => void (ms += seconds * 1000) }
}

test('the limit closes a key until the window of its first failed attempt ends', () => {
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

test('a forgotten key starts at zero', () => {
  const { throttle: tries } = throttle()
  tries.addWrong('ana')
  tries.addWrong('ana')
  tries.forget('ana')
  tries.addWrong('ana')
  expect(tries.waitFor('ana')).toBe(0)
})

test('take counts an attempt only while attempts are left', () => {
  const { throttle: tries, pass } = throttle()
  expect([1, 2, 3].map(() => tries.take('ana'))).toEqual([0, 0, 60])
  pass(60)
  expect(tries.take('ana')).toBe(0)
})

test('[SE27] the oldest keys are dropped above the limit', () => {
  const tries = new Throttle({ limit: 1, windowMs: 60_000, maxKeys: 3, now: () => new Date(0) })
  for (const key of ['1', '2', '3', '4', '5']) tries.addWrong(key)
  expect(tries.size).toBe(3)
  expect(['2', '3', '5'].map((key) => tries.waitFor(key))).toEqual([0, 60, 60])
})

test('[SE27] expired windows are dropped as new ones begin', () => {
  const { throttle: tries, pass } = throttle()
  for (let number = 0; number < 100; number++) tries.addWrong(`old ${number}`)
  pass(60)
  for (let number = 0; number < 100; number++) tries.addWrong(`new ${number}`)
  expect(tries.size).toBe(100)
})
