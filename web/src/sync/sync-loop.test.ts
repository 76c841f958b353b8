import type { Poke } from '@hearthkeep/shared/protocol/poke.ts'
import type { SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { aSystem, aSystemId } from '@hearthkeep/shared/testing/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import type { MemoryStore } from '../data/memory-store.ts'
import { SyncLoop, type SyncStatus } from './sync-loop.ts'
import { act, aDevice, deltaOf, editSystem, house, mutationId, okAnswer, roundParts } from './testing/device.ts'
import { TransportFailure } from './transport.ts'

/** What the server does with the next request; it answers when the test says so. */
type Answer = () => SyncAnswer

let store: MemoryStore
let loop: SyncLoop
let asked: ((answer: Answer) => void)[]
let timers: { delay: number; ring: () => void }[]
let statuses: SyncStatus[]
let bugs: unknown[]
let atOnce: number
let mostAtOnce: number

beforeEach(async () => {
  store = await aDevice()
  asked = []
  timers = []
  statuses = []
  bugs = []
  atOnce = 0
  mostAtOnce = 0
  const parts = roundParts(store, {
    sync: () =>
      new Promise((resolve, reject) =>
        asked.push((answer) => void Promise.resolve().then(answer).then(resolve, reject)),
      ),
  })
  loop = new SyncLoop({
    ...parts,
    async alone(work) {
      mostAtOnce = Math.max(mostAtOnce, (atOnce += 1))
      return work().finally(() => (atOnce -= 1))
    },
    schedule(delay, ring) {
      const timer = { delay, ring }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
    },
    random: () => 0.5,
    onStatus: (status) => statuses.push(status),
    onBug: (error) => bugs.push(error),
  })
})

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

async function answer(with_: Answer): Promise<void> {
  asked.shift()?.(with_)
  await settle()
}

const ok: Answer = () => okAnswer()
const fails =
  (error: Error = new TransportFailure('unreachable', 'no network')): Answer =>
  () => {
    throw error
  }

async function wake(): Promise<void> {
  loop.wake()
  await settle()
}

async function ring(): Promise<void> {
  timers.shift()?.ring()
  await settle()
}

test('[P15] a wake begins a round; after it a timer is armed, far away', async () => {
  await wake()
  expect({ asked: asked.length, timers: timers.length }).toEqual({ asked: 1, timers: 0 })
  await answer(ok)
  expect(timers.map(({ delay }) => delay)).toEqual([300_000])
  expect(statuses).toEqual(['syncing', 'synced'])
})

test('[P15] a round that fails always arms the timer again, ever later, up to five minutes', async () => {
  await wake()
  const delays: number[] = []
  for (let failure = 1; failure <= 12; failure++) {
    await answer(fails())
    expect(timers).toHaveLength(1)
    delays.push(timers[0]?.delay ?? 0)
    await ring()
  }
  expect(delays.slice(0, 4)).toEqual([750, 1500, 3000, 6000])
  expect(delays.slice(-2)).toEqual([225_000, 225_000])
  expect(bugs).toEqual([])
})

test('[P15] a round that succeeds begins the delays anew', async () => {
  await wake()
  for (const reply of [fails(), fails(), ok, fails()]) {
    await answer(reply)
    if (timers[0]?.delay !== 300_000) await ring()
    else await wake()
  }
  await answer(fails())
  expect(timers[0]?.delay).toBe(1500)
})

test('[P15] what waits for a newer server is asked about ever more seldom', async () => {
  await act(store, 1, editSystem({ notes: 'x' }))
  await wake()
  const delays: number[] = []
  for (let round = 1; round <= 3; round++) {
    await answer(ok)
    delays.push(timers[0]?.delay ?? 0)
    await ring()
  }
  expect(delays).toEqual([750, 1500, 3000])
  expect(statuses).toContain('waiting')
})

test('[P15] a wake during a round makes another follow at once, never beside it', async () => {
  await wake()
  await wake()
  await wake()
  expect(asked).toHaveLength(1)
  await answer(ok)
  expect({ asked: asked.length, timers: timers.length }).toEqual({ asked: 1, timers: 0 })
  await answer(ok)
  expect({ asked: asked.length, timers: timers.length, mostAtOnce }).toEqual({ asked: 0, timers: 1, mostAtOnce: 1 })
})

test('[P15] a wake during a round that fails is not forgotten', async () => {
  await wake()
  await wake()
  await answer(fails())
  expect({ asked: asked.length, timers: timers.length }).toEqual({ asked: 1, timers: 0 })
  await answer(fails())
  expect({ asked: asked.length, timers: timers.length }).toEqual({ asked: 0, timers: 1 })
})

test('[P15] a wake before the timer rings takes its place', async () => {
  await wake()
  await answer(fails())
  await wake()
  expect({ asked: asked.length, timers: timers.length }).toEqual({ asked: 1, timers: 0 })
})

test('what is tried again by itself is told once it has an answer', async () => {
  await wake()
  await answer(fails())
  await ring()
  expect(statuses).toEqual(['syncing', 'unreachable'])
  await answer(ok)
  await wake()
  expect(statuses).toEqual(['syncing', 'unreachable', 'synced', 'syncing'])
})

test('as long as there is more to say or to hear, one round follows another', async () => {
  await wake()
  await answer(() => ({ kind: 'forked' }))
  expect({ asked: asked.length, timers: timers.length }).toEqual({ asked: 1, timers: 0 })
  await answer(ok)
  expect(statuses).toEqual(['syncing', 'syncing', 'synced'])
})

test.each([
  ['the session has ended', fails(new TransportFailure('signed_out', '401')), 'signed_out'],
  ['the server says no', fails(new TransportFailure('rejected', '400')), 'unreachable'],
  ['the two speak different protocols', () => ({ kind: 'upgrade', protocol: 2 }) as const, 'upgrade'],
])('when %s, that is told, and tried again later', async (_name, reply, status) => {
  await wake()
  await answer(reply)
  expect(statuses.at(-1)).toBe(status)
  expect(timers).toHaveLength(1)
})

test('a bug is reported, and does not end the trying', async () => {
  const bug = new Error('a bug')
  await wake()
  await answer(fails(bug))
  expect({ bugs, timers: timers.length }).toEqual({ bugs: [bug], timers: 1 })
})

test('a device that is full is no bug, and is tried again', async () => {
  await wake()
  await answer(fails(Object.assign(new Error('no room'), { name: 'QuotaExceededError' })))
  expect({ bugs, timers: timers.length }).toEqual({ bugs: [], timers: 1 })
})

test('a stopped loop tells nothing more, arms no timer and does not wake', async () => {
  await wake()
  loop.stop()
  await answer(ok)
  await wake()
  expect({ statuses, timers, asked }).toEqual({ statuses: ['syncing'], timers: [], asked: [] })
})

test('a store that was closed with the loop is no bug', async () => {
  await wake()
  loop.stop()
  await answer(fails(new Error('the database is closed')))
  expect({ statuses, bugs, timers }).toEqual({ statuses: ['syncing'], bugs: [], timers: [] })
})

test('stopping takes the timer back', async () => {
  await wake()
  await answer(ok)
  loop.stop()
  expect(timers).toEqual([])
})

/** What came along with a poke: the system's notes are new, from version 1 of the house on. */
async function aPoke(notes = 'new'): Promise<Poke> {
  const puts = [{ entity: 'system', row: aSystem({ notes }) }]
  const delta = await deltaOf(store, { scope: house, version: 2, deletes: [], puts })
  return { scopes: [{ scope: house, version: 2 }], news: { epoch: 'e', deltas: [{ ...delta, since: 1 }] } }
}

async function hear(said: Poke | null): Promise<void> {
  loop.hear(said)
  await settle()
}

const notes = () =>
  store.read(async ({ rows }) => {
    const system = await rows.system.get(aSystemId())
    return system && 'notes' in system ? system.notes : undefined
  })

/** The house of which the rows have been counted. */
async function counted(): Promise<void> {
  const { checksum } = await deltaOf(store, { scope: house, version: 1, deletes: [], puts: [] })
  if (checksum) await store.write((tables) => tables.scopes.put([{ id: house, version: 1, state: 'shown', checksum }]))
}

test('[P19] what came along with a poke is taken in without a round', async () => {
  await counted()
  await hear(await aPoke())
  expect(await notes()).toBe('new')
  expect({ asked: asked.length, statuses }).toEqual({ asked: 0, statuses: [] })
})

test('[P19] a poke that brings nothing, or what does not fit here, begins a round', async () => {
  await hear({ scopes: [{ scope: house, version: 2 }] })
  expect(asked).toHaveLength(1)
  await answer(ok)
  await hear(await aPoke())
  expect(asked).toHaveLength(1)
  await answer(ok)
  await hear(null)
  expect(asked).toHaveLength(1)
})

test('[P19] a poke during a round waits for its end: of its own changes a device need not ask', async () => {
  await counted()
  await act(store, 1, editSystem({ notes: 'mine' }))
  await wake()
  const own = await aPoke('mine')
  await hear(own)
  const deltas = (own.news?.deltas ?? []).map(({ since: _since, ...delta }) => delta)
  await answer(() => okAnswer({ results: [{ id: mutationId(1), status: 'ok' }], deltas }))
  expect({ asked: asked.length, timers: timers.length, statuses }).toEqual({
    asked: 0,
    timers: 1,
    statuses: ['syncing', 'synced'],
  })
})

test('[P19] what others changed during a round is taken in at its end, or asked for', async () => {
  await counted()
  await wake()
  await hear(await aPoke())
  expect(await notes()).not.toBe('new')
  await answer(ok)
  expect({ notes: await notes(), asked: asked.length }).toEqual({ notes: 'new', asked: 0 })
  await wake()
  await hear(null)
  await answer(ok)
  expect(asked).toHaveLength(1)
})

test('[P19] what cannot be kept is asked for', async () => {
  await counted()
  const poke = await aPoke()
  store.write = () => Promise.reject(new Error('the disk is full'))
  await hear(poke)
  expect(asked).toHaveLength(1)
})

test.each<[string, () => void]>([
  ['a wake', () => loop.wake()],
  ['another poke', () => loop.hear(null)],
])('[P19] %s while news are taken in is not forgotten', async (_name, happens) => {
  await counted()
  await wake()
  await hear(await aPoke())
  const write = store.write.bind(store)
  const held: (() => void)[] = []
  let writes = 0
  store.write = async (work, durability) => {
    writes += 1
    // The first is of the round.
    if (writes === 2) await new Promise<void>((resolve) => held.push(resolve))
    return write(work, durability)
  }
  await answer(ok)
  expect(held).toHaveLength(1)
  happens()
  held[0]?.()
  await settle()
  expect({ notes: await notes(), asked: asked.length }).toEqual({ notes: 'new', asked: 1 })
})
