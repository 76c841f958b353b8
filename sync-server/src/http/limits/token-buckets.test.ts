import { expect, test } from 'vitest'
import { TokenBuckets } from './token-buckets.ts'

const start = Date.parse('2026-11-20T12:00:00.000Z')

function buckets() {
  let at = start
  const counted = new TokenBuckets({ perMinute: 60, atOnce: 5, now: () => new Date(at) })
  const take = (times: number, key = 'ana') => Array.from({ length: times }, () => counted.take(key))
  return { take, pass: (seconds: number) => void (at += seconds * 1000) }
}

test('[SE57] a full bucket allows five calls at once, then one per refilled token', () => {
  const { take, pass } = buckets()
  expect(take(7)).toEqual([0, 0, 0, 0, 0, 1, 1])
  pass(2)
  expect(take(3)).toEqual([0, 0, 1])
  pass(3600)
  expect(take(6)).toEqual([0, 0, 0, 0, 0, 1])
})

test('[SE57] keys do not affect each other', () => {
  const { take } = buckets()
  take(9)
  expect(take(5, 'ben')).toEqual([0, 0, 0, 0, 0])
})

test('[SE57] returns the seconds that the bucket needs for one token', () => {
  const counted = new TokenBuckets({ perMinute: 2, atOnce: 1, now: () => new Date(start) })
  expect([counted.take('ana'), counted.take('ana')]).toEqual([0, 30])
})

test('setting the clock back removes no tokens', () => {
  const { take, pass } = buckets()
  take(2)
  pass(-60)
  expect(take(4)).toEqual([0, 0, 0, 1])
})
