import { beforeEach, expect, test } from 'vitest'
import { mutateWithin } from '../../data/mutate/mutate.ts'
import { editSystem, mutationId, NOW, okAnswer, person, TODAY } from '../testing/device.ts'
import { settle, WatchedLoop } from '../testing/watched-loop.ts'
import { TransportFailure } from '../transport/transport.ts'

let watched: WatchedLoop

beforeEach(async () => {
  watched = await WatchedLoop.start()
  await watched.wake()
  await watched.answer(() => okAnswer())
})

/** A change that is stored, or not. @returns how many requests are on their way before that. */
async function change(n: number, isStored = true): Promise<number> {
  let asked = 0
  const context = { ...person, at: NOW, today: TODAY }
  const input = { id: mutationId(n), call: editSystem({ notes: `${n}` }), context }
  await watched.store
    .write(async (tables) => {
      await mutateWithin(tables, { ...input, leave: (leaving) => watched.loop.leave(leaving) })
      asked = watched.pendingCount
      if (!isStored) throw new Error('the disk is full')
    })
    .catch(() => undefined)
  return asked
}

const pending = () => watched.store.read(async ({ outbox }) => (await outbox.all()).map(({ id }) => id))
const confirms = (n: number) => () => okAnswer({ results: [{ id: mutationId(n), status: 'ok' }] })

test('[P61] an idle device sends a change before it is stored, in one round', async () => {
  expect(await change(1)).toBe(1)
  await watched.wake()
  await watched.answer(confirms(1))
  expect(await pending()).toEqual([])
  expect({ asked: watched.pendingCount, timers: watched.timers.length }).toEqual({ asked: 0, timers: 1 })
  expect(await change(2)).toBe(1)
})

test('[P61] what wakes the loop beside such a change begins another round', async () => {
  await change(1)
  await watched.wake()
  await watched.wake()
  await watched.answer(confirms(1))
  expect(watched.pendingCount).toBe(1)
})

test('[P61] the answer to a change that was not stored is dropped, and another round begins', async () => {
  expect(await change(1, false)).toBe(1)
  const before = watched.store.dump()
  await watched.answer(confirms(1))
  expect(watched.store.dump()).toEqual(before)
  expect(watched.pendingCount).toBe(1)
})

test('[P61] no wake follows a change that was not stored, so the next one counts', async () => {
  await change(1, false)
  await watched.answer(() => okAnswer())
  await watched.wake()
  await watched.answer(() => okAnswer())
  expect(watched.pendingCount).toBe(1)
})

test('[P61] the answer is dropped too if another change was stored in its place', async () => {
  await change(1, false)
  await change(2)
  await watched.answer(confirms(1))
  expect(await pending()).toEqual([mutationId(2)])
})

const busy: [string, () => Promise<unknown>][] = [
  ['a round is in progress', () => watched.wake()],
  ['something else is pending', () => change(1).then(() => fails())],
  ['the server asks to wait', () => watched.wake().then(() => fails(60_000))],
  [
    'a poke came since',
    () => watched.receivePoke({ scopes: [], pokeDelta }).then(() => watched.answer(() => okAnswer())),
  ],
  ['another tab has received an answer', () => becomes({ answers: 7 })],
  ['it has another number to use', () => becomes({ nextSeq: 7 })],
  ['it is another device', () => becomes({ device: 'another' })],
  ['it has heard of another epoch', () => becomes({ epoch: 'f' })],
]
const pokeDelta = { epoch: 'e', deltas: [] }
const fails = (waitMs = 0) =>
  watched.answer(() => {
    throw new TransportFailure('unreachable', 'no network', waitMs)
  })
const becomes = (changes: object) =>
  watched.store.write(async ({ device }) => device.put((await device.all()).map((state) => ({ ...state, ...changes }))))

test.each(busy)('[P61] a change waits until it is stored if %s', async (_name, happen) => {
  await happen()
  const asked = watched.pendingCount
  expect(await change(2)).toBe(asked)
  await settle()
})
