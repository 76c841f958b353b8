import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

/** Work whose runs end when the test says so. */
function manualWork() {
  const ends: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => ends.push(resolve))
  const end = async () => {
    ends.at(-1)?.()
    await settled()
  }
  return { work, end, runs: () => ends.length }
}

/** Long enough for the promises of a run to settle. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

test('starts at once when idle, and again after an earlier run has ended', async () => {
  const { work, end, runs } = manualWork()
  const request = coalesce(work)
  request()
  expect(runs()).toBe(1)
  await end()
  expect(runs()).toBe(1)
  request()
  expect(runs()).toBe(2)
})

test('runs once more after a run during which it was requested several times', async () => {
  const { work, end, runs } = manualWork()
  const request = coalesce(work)
  for (let times = 0; times < 3; times += 1) request()
  expect(runs()).toBe(1)
  await end()
  expect(runs()).toBe(2)
  await end()
  expect(runs()).toBe(2)
})

test('the caller can decide when the next run starts', async () => {
  const { work, end, runs } = manualWork()
  let reruns = 0
  const request = coalesce(work, () => (reruns += 1))
  request()
  request()
  await end()
  expect({ reruns, runs: runs() }).toEqual({ reruns: 1, runs: 1 })
  request()
  expect(runs()).toBe(2)
})
