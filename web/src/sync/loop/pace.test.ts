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

test('[P20] the load starts small and grows fourfold with each fast answer, up to the protocol’s limit', async () => {
  const loads = [pace.next()]
  for (let n = 0; n < 3; n += 1) {
    await answer(pace.next())
    loads.push(pace.next())
  }
  expect(loads).toEqual([{ mutations: 500, bytes: 64_000 }, { mutations: 2_000, bytes: 256_000 }, FULL_LOAD, FULL_LOAD])
})

test('[P20] a fast answer to a small request does not increase the load', async () => {
  const before = pace.next()
  await answer({ mutations: 1, bytes: 300 })
  expect(pace.next()).toEqual(before)
})

test('[P20] a slow answer leaves the load unchanged, and a very slow one halves it', async () => {
  const before = pace.next()
  await answer(before, 3_000)
  expect(pace.next()).toEqual(before)
  expect(pace.allows({ mutations: 400, bytes: 70_000 })).toBe(false)
  await answer(before, 11_000)
  expect(pace.next()).toEqual({ mutations: 250, bytes: 32_000 })
})

test('[P20] after a failed push the next request is empty, and the one after it has half the load', async () => {
  await fail({ mutations: 101, bytes: 60_001 })
  expect(pace.next()).toEqual(NOTHING)
  expect(pace.following(NOTHING)).toEqual(NOTHING)
  await answer(NOTHING)
  expect(pace.next()).toEqual({ mutations: 51, bytes: 30_001 })
})

test('[P20] at least one mutation is always pushed', async () => {
  for (let n = 0; n < 20; n += 1) {
    await fail(pace.next())
    await answer(NOTHING)
  }
  expect(pace.next()).toEqual({ mutations: 1, bytes: 1 })
  expect(pace.allows({ mutations: 1, bytes: 5_000 })).toBe(true)
})

test('[P20] a request that was prepared meanwhile is sent up to the load, and one mutation of any size', async () => {
  const { mutations, bytes } = pace.next()
  expect(pace.allows({ mutations, bytes })).toBe(true)
  expect(pace.allows({ mutations: mutations + 1, bytes })).toBe(false)
  expect(pace.allows({ mutations, bytes: bytes + 1 })).toBe(false)
  expect(pace.allows({ mutations: 1, bytes: bytes + 1 })).toBe(true)
  await fail(pace.next())
  expect(pace.allows({ mutations: 1, bytes: 1 })).toBe(false)
})

test('[P20] failures while the connection is down do not change the load', async () => {
  const before = pace.next()
  await fail({ mutations: 1, bytes: 300 })
  await fail(NOTHING)
  await fail(NOTHING)
  expect(pace.next()).toEqual(NOTHING)
  await answer(NOTHING)
  expect(pace.next()).toEqual(before)
})

test.each<FailureKind>(['signed_out', 'busy'])('[P20] %s does not change the load', async (kind) => {
  const before = pace.next()
  await fail(before, kind)
  expect(pace.next()).toEqual(before)
})

test('[P20] close to a failed load it grows slowly, so failures become rare', async () => {
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

test('[P20] after a small push that failed, as in a short outage, the load grows fast again', async () => {
  await fail({ mutations: 4, bytes: 1_333 })
  await answer(NOTHING)
  let requests = 0
  for (let left = 13_000; left > 0; requests += 1) {
    const bytes = Math.min(left, pace.next().bytes)
    await answer({ mutations: 4, bytes })
    left -= bytes
  }
  expect(requests).toBeLessThan(5)
})

test('[P20] the load stays below an intermediary’s size limit permanently', async () => {
  await fail({ mutations: 500, bytes: 60_000 }, 'too_large')
  await answer(NOTHING)
  for (let n = 0; n < 20; n += 1) await answer(pace.next())
  expect(pace.next().bytes).toBe(30_000)
})

test('[P21] the rejection of one mutation does not limit the others', async () => {
  await answer(pace.next())
  await fail({ mutations: 2_000, bytes: 256_000 }, 'unfit')
  await answer(NOTHING)
  await answer(pace.next())
  await answer(pace.next())
  expect(pace.next()).toEqual(FULL_LOAD)
})

const alone = { mutations: 1, bytes: 300 }
const [one, other] = [mutationId(1), mutationId(2)]

test('[P21] a mutation that was rejected alone twice is the culprit, unless another push succeeded in between', async () => {
  expect(pace.isCulprit(one, 'unfit')).toBe(false)
  await answer(NOTHING)
  expect(pace.isCulprit(one, 'unfit')).toBe(true)
  expect(pace.isCulprit(other, 'unfit')).toBe(false)
  await answer(alone)
  expect(pace.isCulprit(other, 'unfit')).toBe(false)
})

test('[P21] a mutation that fails alone in another way is the culprit after six times and two minutes', async () => {
  const failures = async (count: number, milliseconds: number) => {
    let is = false
    for (let n = 0; n < count; n += 1) {
      is = pace.isCulprit(one, 'unreachable')
      await answer(NOTHING, milliseconds)
    }
    return is
  }
  expect(await failures(5, 60_000)).toBe(false)
  expect(await failures(1, 60_000)).toBe(true)
  await answer(alone)
  expect(await failures(12, 10_000)).toBe(false)
  expect(await failures(1, 10_000)).toBe(true)
})

test.each<FailureKind>(['unreachable', 'unfit'])(
  '[P21] a lone failure (%s) does not count if the request without the mutation fails as well',
  async (kind) => {
    const enough = kind === 'unfit' ? 2 : 6
    for (let n = 0; n < enough; n += 1) {
      await fail(alone, kind)
      expect(pace.isCulprit(one, kind)).toBe(false)
      await fail(NOTHING, kind)
      await answer(NOTHING, 60_000)
    }
    for (let n = 1; n <= enough; n += 1) {
      await fail(alone, kind)
      expect(pace.isCulprit(one, kind)).toBe(n === enough)
      await answer(NOTHING, 60_000)
    }
  },
)
