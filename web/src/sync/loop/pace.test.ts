import { beforeEach, expect, test } from 'vitest'
import { FULL_LOAD, Pace, type Load } from './pace.ts'
import { mutationId } from '../testing/device.ts'
import { TransportFailure, type FailureKind } from '../transport/transport.ts'

let now: number
let pace: Pace

beforeEach(() => {
  now = 0
  pace = new Pace({ clock: () => now })
})

const NOTHING: Load = { mutations: 0, bytes: 0 }

const answer = (carried: Load, milliseconds = 100) => {
  const answered = pace.follow(carried, Promise.resolve())
  now += milliseconds
  return answered
}
const fail = (carried: Load, kind: FailureKind = 'unreachable') =>
  pace.follow(carried, Promise.reject(new TransportFailure(kind, 'on the line'))).catch(() => undefined)

test('[P20] it begins modestly, and grows fourfold with each fast answer, up to what the protocol allows', async () => {
  const loads = [pace.next()]
  for (let n = 0; n < 3; n += 1) {
    await answer(pace.next())
    loads.push(pace.next())
  }
  expect(loads).toEqual([{ mutations: 500, bytes: 64_000 }, { mutations: 2_000, bytes: 256_000 }, FULL_LOAD, FULL_LOAD])
})

test('[P20] what carried little says little: one small change does not let the next request carry more', async () => {
  const before = pace.next()
  await answer({ mutations: 1, bytes: 300 })
  expect(pace.next()).toEqual(before)
})

test('[P20] an answer that takes long lets it stay as it is, one that takes very long halves it', async () => {
  const before = pace.next()
  await answer(before, 3_000)
  expect(pace.next()).toEqual(before)
  expect(pace.allows({ mutations: 400, bytes: 70_000 })).toBe(false)
  await answer(before, 11_000)
  expect(pace.next()).toEqual({ mutations: 250, bytes: 32_000 })
})

test('[P20] a push that failed is followed by a request that carries nothing, and then by half of it', async () => {
  await fail({ mutations: 101, bytes: 60_001 })
  expect(pace.next()).toEqual(NOTHING)
  expect(pace.following(NOTHING)).toEqual(NOTHING)
  await answer(NOTHING)
  expect(pace.next()).toEqual({ mutations: 51, bytes: 30_001 })
})

test('[P20] one mutation is always carried', async () => {
  for (let n = 0; n < 20; n += 1) {
    await fail(pace.next())
    await answer(NOTHING)
  }
  expect(pace.next()).toEqual({ mutations: 1, bytes: 1 })
  expect(pace.allows({ mutations: 1, bytes: 5_000 })).toBe(true)
})

test('[P20] on a line that is down nothing is learned of what it carries', async () => {
  const before = pace.next()
  await fail({ mutations: 1, bytes: 300 })
  await fail(NOTHING)
  await fail(NOTHING)
  expect(pace.next()).toEqual(NOTHING)
  await answer(NOTHING)
  expect(pace.next()).toEqual(before)
})

test.each<FailureKind>(['signed_out', 'busy'])('[P20] %s says nothing of what was carried', async (kind) => {
  const before = pace.next()
  await fail(before, kind)
  expect(pace.next()).toEqual(before)
})

test('[P20] near what failed it grows gently, so that failures become rare', async () => {
  await answer(pace.next())
  await answer(pace.next())
  let failures = 0
  for (let n = 0; n < 60; n += 1) {
    const load = pace.next()
    if (load.bytes > 100_000) failures += 1
    await (load.bytes > 100_000 ? fail(load) : answer(load))
  }
  expect(failures).toBeLessThan(10)
  expect(pace.next().bytes).toBeGreaterThan(20_000)
})

test('[P20] a limit of somebody on the way is kept below for good', async () => {
  await fail({ mutations: 500, bytes: 60_000 }, 'too_large')
  await answer(NOTHING)
  for (let n = 0; n < 20; n += 1) await answer(pace.next())
  expect(pace.next().bytes).toBe(30_000)
})

test('[P21] what one mutation says is no limit of the others', async () => {
  await answer(pace.next())
  await fail({ mutations: 2_000, bytes: 256_000 }, 'unfit')
  await answer(NOTHING)
  await answer(pace.next())
  await answer(pace.next())
  expect(pace.next()).toEqual(FULL_LOAD)
})

test('[P21] a mutation is rejected again only where no other push got through in between', async () => {
  expect(pace.isRejectedAgain(mutationId(1))).toBe(false)
  await answer(NOTHING)
  expect(pace.isRejectedAgain(mutationId(1))).toBe(true)
  expect(pace.isRejectedAgain(mutationId(2))).toBe(false)
  await answer({ mutations: 1, bytes: 300 })
  expect(pace.isRejectedAgain(mutationId(2))).toBe(false)
})
