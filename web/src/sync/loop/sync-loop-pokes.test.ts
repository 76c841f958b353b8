import type { Poke } from '@hearthkeep/shared/protocol/poke.ts'
import { aSystem, aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import { act, deltaOf, editSystem, ownProperty, mutationId, okAnswer } from '../testing/device.ts'
import { settle, WatchedLoop } from '../testing/watched-loop.ts'

let watched: WatchedLoop

beforeEach(async () => {
  watched = await WatchedLoop.start()
})

const ok = () => okAnswer()

/** A poke with a delta: the system's notes are new, from version 1 of the property or from a later one. */
async function aPoke(notes = 'new', { since } = { since: 1 }): Promise<Poke> {
  const puts = [{ entity: 'system', row: aSystem({ notes }) }]
  const version = since + 1
  const delta = await deltaOf(watched.store, { scope: ownProperty, version, deletes: [], puts })
  return { scopes: [{ scope: ownProperty, version }], pokeDelta: { epoch: 'e', deltas: [{ ...delta, since }] } }
}

const notes = () =>
  watched.store.read(async ({ rows }) => {
    const system = await rows.system.get(aSystemId())
    return system && 'notes' in system ? system.notes : undefined
  })

/** Sets the property's scope to one whose rows have been counted. */
async function counted(): Promise<void> {
  const { checksum } = await deltaOf(watched.store, { scope: ownProperty, version: 1, deletes: [], puts: [] })
  if (checksum)
    await watched.store.write((tables) =>
      tables.scopes.put([{ id: ownProperty, version: 1, state: 'shown', checksum }]),
    )
}

test('[P19] the delta of a poke is applied without a round', async () => {
  await counted()
  await watched.receivePoke(await aPoke())
  expect(await notes()).toBe('new')
  expect({ pendingCount: watched.pendingCount, statuses: watched.statuses }).toEqual({ pendingCount: 0, statuses: [] })
})

test('[P19] a poke without a delta, or with one that does not fit, starts a round', async () => {
  await watched.receivePoke({ scopes: [{ scope: ownProperty, version: 2 }] })
  expect(watched.pendingCount).toBe(1)
  await watched.answer(ok)
  await watched.receivePoke(await aPoke('new', { since: 2 }))
  expect(watched.pendingCount).toBe(1)
  await watched.answer(ok)
  await watched.receivePoke(null)
  expect(watched.pendingCount).toBe(1)
})

test('[P19] a poke during a round waits for its end, so a device does not request its own changes', async () => {
  await counted()
  await act(watched.store, 1, editSystem({ notes: 'mine' }))
  await watched.wake()
  const own = await aPoke('mine')
  await watched.receivePoke(own)
  const deltas = (own.pokeDelta?.deltas ?? []).map(({ since: _since, ...delta }) => delta)
  await watched.answer(() => okAnswer({ results: [{ id: mutationId(1), status: 'ok' }], deltas }))
  expect({ pendingCount: watched.pendingCount, timers: watched.timers.length, statuses: watched.statuses }).toEqual({
    pendingCount: 0,
    timers: 1,
    statuses: ['syncing', 'synced'],
  })
})

test('[P19] remote changes poked during a round are applied at its end or requested', async () => {
  await counted()
  await watched.wake()
  await watched.receivePoke(await aPoke())
  expect(await notes()).not.toBe('new')
  await watched.answer(ok)
  expect({ notes: await notes(), pendingCount: watched.pendingCount }).toEqual({ notes: 'new', pendingCount: 0 })
  await watched.wake()
  await watched.receivePoke(null)
  await watched.answer(ok)
  expect(watched.pendingCount).toBe(1)
})

test('[P19] a poke received before a round starts is covered by that round, and none follows for it', async () => {
  await watched.wake()
  await watched.receivePoke(null)
  await watched.answer(() => ({ kind: 'forked' }))
  expect(watched.pendingCount).toBe(1)
  await watched.answer(ok)
  expect({ pendingCount: watched.pendingCount, timers: watched.timers.length }).toEqual({ pendingCount: 0, timers: 1 })
})

test('[P19] a poke during a round that leaves a change waiting for a newer server is not lost', async () => {
  await act(watched.store, 1, editSystem({ notes: 'mine' }))
  await watched.wake()
  await watched.receivePoke(null)
  await watched.answer(ok)
  expect({ pendingCount: watched.pendingCount, statuses: watched.statuses }).toEqual({
    pendingCount: 1,
    statuses: ['syncing', 'waiting'],
  })
  await watched.answer(ok)
  expect({ pendingCount: watched.pendingCount, timers: watched.timers.length }).toEqual({ pendingCount: 0, timers: 1 })
})

test('[P19] a delta that cannot be stored is requested', async () => {
  await counted()
  const poke = await aPoke()
  watched.store.write = () => Promise.reject(new Error('the disk is full'))
  await watched.receivePoke(poke)
  expect(watched.pendingCount).toBe(1)
})

test.each<[string, () => void]>([
  ['a wake', () => watched.loop.wake()],
  ['another poke', () => watched.loop.receivePoke(null)],
])('[P19] %s while a poke delta is applied is not lost', async (_name, happens) => {
  await counted()
  await watched.wake()
  await watched.receivePoke(await aPoke())
  const write = watched.store.write.bind(watched.store)
  const held: (() => void)[] = []
  let writes = 0
  watched.store.write = async (work, durability) => {
    writes += 1
    // The first write belongs to the round.
    if (writes === 2) await new Promise<void>((resolve) => held.push(resolve))
    return write(work, durability)
  }
  await watched.answer(ok)
  expect(held).toHaveLength(1)
  happens()
  held[0]?.()
  await settle()
  expect({ notes: await notes(), pendingCount: watched.pendingCount }).toEqual({ notes: 'new', pendingCount: 1 })
})
