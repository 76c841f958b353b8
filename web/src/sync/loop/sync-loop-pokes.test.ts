import type { Poke } from '@hearthkeep/shared/protocol/poke.ts'
import { aSystem, aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import { act, deltaOf, editSystem, house, mutationId, okAnswer } from '../testing/device.ts'
import { settle, WatchedLoop } from '../testing/watched-loop.ts'

let watched: WatchedLoop

beforeEach(async () => {
  watched = await WatchedLoop.start()
})

const ok = () => okAnswer()

/** What came along with a poke: the system's notes are new, from version 1 of the house on, or from a later one. */
async function aPoke(notes = 'new', { since } = { since: 1 }): Promise<Poke> {
  const puts = [{ entity: 'system', row: aSystem({ notes }) }]
  const version = since + 1
  const delta = await deltaOf(watched.store, { scope: house, version, deletes: [], puts })
  return { scopes: [{ scope: house, version }], news: { epoch: 'e', deltas: [{ ...delta, since }] } }
}

const notes = () =>
  watched.store.read(async ({ rows }) => {
    const system = await rows.system.get(aSystemId())
    return system && 'notes' in system ? system.notes : undefined
  })

/** The house of which the rows have been counted. */
async function counted(): Promise<void> {
  const { checksum } = await deltaOf(watched.store, { scope: house, version: 1, deletes: [], puts: [] })
  if (checksum)
    await watched.store.write((tables) => tables.scopes.put([{ id: house, version: 1, state: 'shown', checksum }]))
}

test('[P19] what came along with a poke is taken in without a round', async () => {
  await counted()
  await watched.hear(await aPoke())
  expect(await notes()).toBe('new')
  expect({ asked: watched.asked, statuses: watched.statuses }).toEqual({ asked: 0, statuses: [] })
})

test('[P19] a poke that brings nothing, or what does not fit here, begins a round', async () => {
  await watched.hear({ scopes: [{ scope: house, version: 2 }] })
  expect(watched.asked).toBe(1)
  await watched.answer(ok)
  await watched.hear(await aPoke('new', { since: 2 }))
  expect(watched.asked).toBe(1)
  await watched.answer(ok)
  await watched.hear(null)
  expect(watched.asked).toBe(1)
})

test('[P19] a poke during a round waits for its end: of its own changes a device need not ask', async () => {
  await counted()
  await act(watched.store, 1, editSystem({ notes: 'mine' }))
  await watched.wake()
  const own = await aPoke('mine')
  await watched.hear(own)
  const deltas = (own.news?.deltas ?? []).map(({ since: _since, ...delta }) => delta)
  await watched.answer(() => okAnswer({ results: [{ id: mutationId(1), status: 'ok' }], deltas }))
  expect({ asked: watched.asked, timers: watched.timers.length, statuses: watched.statuses }).toEqual({
    asked: 0,
    timers: 1,
    statuses: ['syncing', 'synced'],
  })
})

test('[P19] what others changed during a round is taken in at its end, or asked for', async () => {
  await counted()
  await watched.wake()
  await watched.hear(await aPoke())
  expect(await notes()).not.toBe('new')
  await watched.answer(ok)
  expect({ notes: await notes(), asked: watched.asked }).toEqual({ notes: 'new', asked: 0 })
  await watched.wake()
  await watched.hear(null)
  await watched.answer(ok)
  expect(watched.asked).toBe(1)
})

test('[P19] what was poked before a round begins is heard in that round: none follows for it', async () => {
  await watched.wake()
  await watched.hear(null)
  await watched.answer(() => ({ kind: 'forked' }))
  expect(watched.asked).toBe(1)
  await watched.answer(ok)
  expect({ asked: watched.asked, timers: watched.timers.length }).toEqual({ asked: 0, timers: 1 })
})

test('[P19] a poke during a round after which a change still waits for a newer server is not forgotten', async () => {
  await act(watched.store, 1, editSystem({ notes: 'mine' }))
  await watched.wake()
  await watched.hear(null)
  await watched.answer(ok)
  expect({ asked: watched.asked, statuses: watched.statuses }).toEqual({ asked: 1, statuses: ['syncing', 'waiting'] })
  await watched.answer(ok)
  expect({ asked: watched.asked, timers: watched.timers.length }).toEqual({ asked: 0, timers: 1 })
})

test('[P19] what cannot be kept is asked for', async () => {
  await counted()
  const poke = await aPoke()
  watched.store.write = () => Promise.reject(new Error('the disk is full'))
  await watched.hear(poke)
  expect(watched.asked).toBe(1)
})

test.each<[string, () => void]>([
  ['a wake', () => watched.loop.wake()],
  ['another poke', () => watched.loop.hear(null)],
])('[P19] %s while news are taken in is not forgotten', async (_name, happens) => {
  await counted()
  await watched.wake()
  await watched.hear(await aPoke())
  const write = watched.store.write.bind(watched.store)
  const held: (() => void)[] = []
  let writes = 0
  watched.store.write = async (work, durability) => {
    writes += 1
    // The first is of the round.
    if (writes === 2) await new Promise<void>((resolve) => held.push(resolve))
    return write(work, durability)
  }
  await watched.answer(ok)
  expect(held).toHaveLength(1)
  happens()
  held[0]?.()
  await settle()
  expect({ notes: await notes(), asked: watched.asked }).toEqual({ notes: 'new', asked: 1 })
})
