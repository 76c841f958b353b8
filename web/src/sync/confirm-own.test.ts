import type { System } from '@hearthkeep/shared/entities/all.ts'
import { must } from '@hearthkeep/shared/must.ts'
import { aSystem, aSystemId } from '@hearthkeep/shared/testing/builders.ts'
import type { OkAnswer, ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { beforeEach, expect, test } from 'vitest'
import { MemoryStore } from '../data/memory-store.ts'
import { confirmOwn } from './confirm-own.ts'
import { countRows } from './count-rows.ts'
import { Overlay } from '@hearthkeep/shared/mutations/overlay.ts'
import { readerOf } from '../data/reader.ts'
import { act, aDevice, deltaOf, editSystem, house, mutationId, okAnswer } from './testing/device.ts'

let store: MemoryStore

beforeEach(async () => {
  store = await aDevice()
  await store.write(async (tables) => {
    const checksum = await countRows(tables, new Overlay(readerOf(tables)), house)
    await tables.scopes.put([{ id: house, version: 1, state: 'shown', checksum }])
  })
  await act(store, 1, editSystem({ notes: 'mine' }))
})

const system = () => store.read(async ({ rows }) => must(await rows.system.get(aSystemId()), 'the system'))

async function saying(row: Partial<System>, said: Partial<OkAnswer> = {}): Promise<OkAnswer> {
  const { version: _version, ...here } = await system()
  const puts = [{ entity: 'system', version: 2, row: { ...(here as System), ...row } }]
  const delta = await deltaOf(store, { scope: house, version: 2, deletes: [], puts })
  return okAnswer({ results: [{ id: mutationId(1), status: 'ok' }], deltas: [delta], ...said })
}

const confirm = (answer: OkAnswer) => store.write((tables) => confirmOwn(tables, answer))

test('[P9] what was made as it stands here is confirmed without a replay', async () => {
  const before = await system()
  expect(await confirm(await saying({}))).toBe(true)
  expect(await system()).toEqual({ ...before, version: 2 })
  await store.read(async (tables) => {
    expect(await tables.outbox.all()).toEqual([])
    expect(await tables.base.all()).toEqual([])
    expect(await tables.scopes.get(house)).toMatchObject({ version: 2, state: 'shown' })
  })
})

test('[P9] what waits behind it, on another row, keeps its base', async () => {
  const args = { propertyId: must(house.slice(2), 'the house') as never, changes: { notes: 'mine too' } }
  await act(store, 2, { name: 'property.edit', args })
  expect(await confirm(await saying({}))).toBe(true)
  await store.read(async (tables) => {
    expect((await tables.outbox.all()).map(({ id }) => id)).toEqual([mutationId(2)])
    expect((await tables.base.all()).map(({ entity }) => entity)).toEqual(['property'])
  })
})

const others: [string, (answer: OkAnswer, delta: ScopeDelta) => OkAnswer | Promise<OkAnswer>][] = [
  ['another row', () => saying({ notes: 'theirs' })],
  ['nothing of it', (answer) => ({ ...answer, deltas: [] })],
  [
    'more than it',
    (answer, delta) => ({
      ...answer,
      deltas: [
        { ...delta, puts: [...delta.puts, { entity: 'system', version: 2, row: aSystem({ id: aSystemId(2) }) }] },
      ],
    }),
  ],
  ['another checksum', (answer, delta) => ({ ...answer, deltas: [{ ...delta, checksum: { count: 3, sum: 7 } }] })],
  ['a refusal', (answer) => ({ ...answer, results: [{ id: mutationId(1), status: 'retry', reason: 'busy' }] })],
  ['something we do not have', (answer) => ({ ...answer, results: [{ id: mutationId(9), status: 'ok' }] })],
  ['a scope to load', (answer) => ({ ...answer, fresh: [{ scope: house, version: 3 }] })],
  ['a scope that is lost', (answer) => ({ ...answer, lost: [house] })],
]

test.each(others)('[P9] an answer with %s is left to the replay, and nothing is written', async (_name, change) => {
  const answer = await saying({})
  const changed = await change(answer, must(answer.deltas[0], 'the delta'))
  const before = store.dump()
  expect(await confirm(changed)).toBe(false)
  expect(store.dump()).toEqual(before)
})

test('[P9] a row that something behind it has touched too is left to the replay', async () => {
  const answer = await saying({})
  await act(store, 2, editSystem({ notes: 'mine again' }))
  expect(await confirm(answer)).toBe(false)
})
