import { must } from '@hearthkeep/shared/kernel/must.ts'
import { sumOf } from '@hearthkeep/shared/protocol/checksum.ts'
import type { OkAnswer, ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { aSystem, aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import type { PendingMutation } from '../../data/store/local-store.ts'
import type { MemoryStore } from '../../data/testing/memory-store.ts'
import { localRows } from './local-rows.ts'
import { baseRowsOf } from '../../data/mutate/base-rows.ts'
import { scopesNamed } from '../../data/store/write-rows.ts'
import { confirmOwn } from './confirm-own.ts'
import { countRows } from './apply-delta.ts'
import { act, aDevice, editSystem, ownProperty, mutationId, okAnswer } from '../testing/device.ts'

let store: MemoryStore
let pushed: PendingMutation[]

beforeEach(async () => {
  store = await aDevice()
  await store.write(async (tables) => {
    const checksum = await countRows(tables, localRows(tables), ownProperty)
    await tables.scopes.put([{ id: ownProperty, version: 1, state: 'shown', checksum }])
  })
  await act(store, 1, editSystem({ notes: 'mine' }))
  pushed = await store.read((tables) => tables.outbox.all())
})

const matched = { id: mutationId(1), status: 'ok', matched: true } as const

async function saying(overrides: Partial<OkAnswer> = {}): Promise<OkAnswer> {
  const scope = await store.read((tables) => tables.scopes.get(ownProperty))
  const move = must(pushed[0]?.checksumDeltas?.[ownProperty], 'the move')
  const checksum = sumOf(must(scope?.checksum, 'the checksum'), move)
  return okAnswer({
    results: [matched],
    deltas: [{ scope: ownProperty, since: 1, version: 2, deletes: [], puts: [], checksum }],
    ...overrides,
  })
}

const confirm = (answer: OkAnswer) =>
  store.write(async (tables) =>
    confirmOwn(tables, { answer, pushed, localScopes: await scopesNamed(tables, [ownProperty]) }),
  )

test('[P9] matched rows are confirmed without a replay', async () => {
  const rows = store.dump()['system']
  const answer = await saying()
  expect(await confirm(answer)).toBe(true)
  expect(store.dump()['system']).toEqual(rows)
  await store.read(async (tables) => {
    expect(await tables.outbox.all()).toEqual([])
    const counted = await countRows(tables, localRows(tables), ownProperty)
    expect(await tables.scopes.get(ownProperty)).toEqual({
      id: ownProperty,
      version: 2,
      state: 'shown',
      checksum: counted,
    })
  })
})

test('[P9] a pending mutation after it, on another row, keeps its base row', async () => {
  const args = { propertyId: must(ownProperty.slice(2), 'the house') as never, changes: { notes: 'mine too' } }
  await act(store, 2, { name: 'property.edit', args })
  expect(await confirm(await saying())).toBe(true)
  await store.read(async (tables) => {
    const outbox = await tables.outbox.all()
    expect(outbox.map(({ id }) => id)).toEqual([mutationId(2)])
    expect(baseRowsOf(outbox).map(({ entity }) => entity)).toEqual(['property'])
  })
})

const others: [string, (delta: ScopeDelta) => Partial<OkAnswer>][] = [
  ['other rows than were said', () => ({ results: [{ id: mutationId(1), status: 'ok' }] })],
  ['nothing of the house', () => ({ deltas: [] })],
  ['a row', (delta) => ({ deltas: [{ ...delta, puts: [{ entity: 'system', row: aSystem({ id: aSystemId(2) }) }] }] })],
  ['a deletion', (delta) => ({ deltas: [{ ...delta, deletes: [{ entity: 'system', id: aSystemId(2) }] }] })],
  ['another checksum', (delta) => ({ deltas: [{ ...delta, checksum: { count: 3, sum: 7 } }] })],
  ['something to try again', () => ({ results: [{ id: mutationId(1), status: 'retry', reason: 'busy' }] })],
  ['something that was not pushed', () => ({ results: [{ ...matched, id: mutationId(9) }] })],
  ['more than was pushed', () => ({ results: [matched, { ...matched, id: mutationId(9) }] })],
  ['a scope to load', () => ({ snapshots: [{ scope: ownProperty, version: 3 }] })],
  ['a scope that is lost', () => ({ revoked: [ownProperty] })],
]

test.each(others)('[P9] an answer with %s falls back to replay and writes nothing', async (_name, change) => {
  const answer = await saying()
  const before = store.dump()
  expect(await confirm({ ...answer, ...change(must(answer.deltas[0], 'the delta')) })).toBe(false)
  expect(store.dump()).toEqual(before)
})

test('[P9] [I1] a row that a later pending mutation also changed is confirmed as its base row', async () => {
  const answer = await saying()
  const first = await store.read((tables) => tables.rows.system.get(aSystemId()))
  await act(store, 2, editSystem({ notes: 'mine again' }))
  expect(await confirm(answer)).toBe(true)
  await store.read(async (tables) => {
    expect(await tables.rows.system.get(aSystemId())).toMatchObject({ notes: 'mine again' })
    expect(baseRowsOf(await tables.outbox.all())).toEqual([{ entity: 'system', id: aSystemId(), row: first }])
  })
})
