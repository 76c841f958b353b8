import type { SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { aProperty } from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import type { MemoryStore } from '../../data/testing/memory-store.ts'
import { round } from './round.ts'
import { act, aDevice, editSystem, ownProperty, mutationId, okAnswer, roundParts } from '../testing/device.ts'
import { TransportFailure } from '../transport/transport.ts'

let store: MemoryStore

beforeEach(async () => {
  store = await aDevice()
})

const after = (answer: SyncAnswer) => round(roundParts(store, { sync: async () => answer }))

test('with nothing left to push or pull the round is done', async () => {
  expect(await after(okAnswer())).toBe('done')
})

test('[P3] another protocol version requires an upgrade and changes nothing', async () => {
  const before = store.dump()
  expect(await after({ kind: 'upgrade', protocol: 2 })).toBe('upgrade')
  expect(store.dump()).toEqual(before)
})

test.each([
  ['[P4] another epoch', { kind: 'epoch', epoch: 'f' }, 'f'],
  ['[P6] a fork', { kind: 'forked' }, 'e'],
] as const)('%s: retries as another device', async (_name, answer, epoch) => {
  expect(await after(answer)).toBe('again')
  expect(await store.read((tables) => tables.device.get('this'))).toMatchObject({ device: 'minted 1', epoch })
})

test('[P11] undecided mutations stay pending', async () => {
  await act(store, 1, editSystem({ notes: 'x' }))
  expect(await after(okAnswer({ results: [{ id: mutationId(1), status: 'retry', reason: 'unknown_mutation' }] }))).toBe(
    'waiting',
  )
  expect(await after(okAnswer())).toBe('waiting')
  expect(await after(okAnswer({ results: [{ id: mutationId(1), status: 'ok' }] }))).toBe('done')
})

test('[P7] the matched flag settles exactly the pushed mutations', async () => {
  await act(store, 1, editSystem({ notes: 'x' }))
  const parts = roundParts(store, {
    async sync() {
      await act(store, 2, editSystem({ notes: 'y' }))
      return okAnswer({ allMatched: true })
    },
  })
  expect(await round(parts)).toBe('again')
  expect(await store.read(async (tables) => (await tables.outbox.all()).map(({ id }) => id))).toEqual([mutationId(2)])
})

test('[P20] the first push is small, and each further request has four times as many mutations', async () => {
  await act(store, 1, editSystem({ notes: 'x' }))
  await store.write(async (tables) => {
    const [first] = await tables.outbox.all()
    const copies = Array.from({ length: 1999 }, (_, n) => ({
      ...must(first, 'a change'),
      seq: n + 2,
      id: mutationId(n + 2),
    }))
    await tables.outbox.put(copies)
  })
  const pushed: number[] = []
  const parts = roundParts(store, {
    async sync({ mutations }) {
      pushed.push(mutations.length)
      return okAnswer({
        results: mutations.map(({ id }) => ({ id, status: 'ok', matched: true })),
        deltas: [{ scope: ownProperty, version: 1 + pushed.length, puts: [], deletes: [] }],
        cursor: { upTo: 1 + pushed.length },
      })
    },
  })
  await round(parts)
  expect(pushed).toEqual([168, 670, 1162])
})

test('a change written during the round is pushed in the next', async () => {
  const parts = roundParts(store, {
    async sync() {
      await act(store, 1, editSystem({ notes: 'x' }))
      return okAnswer()
    },
  })
  expect(await round(parts)).toBe('again')
})

test('[P8] after a late answer another round follows', async () => {
  const parts = roundParts(store, {
    async sync() {
      await after(okAnswer({ revoked: [ownProperty] }))
      return okAnswer()
    },
  })
  expect(await round(parts)).toBe('again')
})

test('[P7] a scope to load is loaded in the same round and shown by the next', async () => {
  const page = async () => ({
    rows: [{ entity: 'property', row: aProperty({ notes: 'loaded' }) }],
    next: null,
  })
  const sync = async () => okAnswer({ snapshots: [{ scope: ownProperty, version: 3 }] })
  expect(await round(roundParts(store, { sync, page }))).toBe('again')
  expect((await store.read((tables) => tables.scopes.get(ownProperty)))?.state).toBe('loaded')
  expect(await after(okAnswer())).toBe('done')
  expect((await store.read((tables) => tables.scopes.get(ownProperty)))?.state).toBe('shown')
})

test('[P11] a loaded scope is shown by the next round although mutations wait', async () => {
  await act(store, 1, editSystem({ notes: 'x' }))
  const page = async () => ({ rows: [{ entity: 'property', row: aProperty() }], next: null })
  const results = [{ id: mutationId(1), status: 'retry', reason: 'unknown_mutation' }] as const
  const sync = async () => okAnswer({ results: [...results], snapshots: [{ scope: ownProperty, version: 3 }] })
  expect(await round(roundParts(store, { sync, page }))).toBe('again')
  expect(await after(okAnswer({ results: [...results] }))).toBe('waiting')
  expect((await store.read((tables) => tables.scopes.get(ownProperty)))?.state).toBe('shown')
})

test('without a server nothing changes, and the round rejects with the reason', async () => {
  await act(store, 1, editSystem({ notes: 'x' }))
  const before = store.dump()
  const sync = () => Promise.reject(new TransportFailure('unreachable', 'no network'))
  await expect(round(roundParts(store, { sync }))).rejects.toThrow('no network')
  expect(store.dump()).toEqual(before)
})
