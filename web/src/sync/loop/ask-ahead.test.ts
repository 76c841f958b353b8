import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { compareScopes, emptyCursor, reachOf } from '@hearthkeep/shared/protocol/cursor.ts'
import { sumOf, type Checksum } from '@hearthkeep/shared/protocol/checksum.ts'
import type { OkAnswer, SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import { aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import type { MemoryStore } from '../../data/testing/memory-store.ts'
import { localRows } from '../apply/local-rows.ts'
import { countRows } from '../apply/apply-delta.ts'
import { Pace } from './pace.ts'
import { round } from './round.ts'
import { act, aDevice, editSystem, ownProperty, mutationId, okAnswer, roundParts } from '../testing/device.ts'

let store: MemoryStore
let checksum: Checksum
/** The requests that the server received, and how many mutations were still pending on the device at that time. */
let requests: { request: SyncRequest; waiting: number }[]

beforeEach(async () => {
  store = await aDevice()
  requests = []
  checksum = await store.write(async (tables) => {
    const counted = await countRows(tables, localRows(tables), ownProperty)
    await tables.scopes.put([{ id: ownProperty, version: 1, state: 'shown', checksum: counted }])
    return counted
  })
  for (const n of [1, 2, 3, 4, 5]) await act(store, n, editSystem({ notes: `${n}` }))
})

const waiting = () => store.read(async (tables) => (await tables.outbox.all()).map(({ id }) => id))

/** The version of the property that the device has, according to its request. */
const receivedOf = ({ cursor, cursors }: SyncRequest) =>
  cursors[ownProperty] ?? must(reachOf(cursor, ownProperty), 'the cursor')

/** A server that makes every mutation as the device predicted it. */
function takeAll(request: SyncRequest): SyncAnswer {
  for (const { checksumDeltas } of request.mutations)
    checksum = sumOf(checksum, must(checksumDeltas?.[ownProperty], 'the move'))
  const since = receivedOf(request)
  const version = since + request.mutations.length
  return okAnswer({
    cursor: { upTo: version },
    results: request.mutations.map(({ id }) => ({ id, status: 'ok', matched: true })),
    deltas: [{ scope: ownProperty, since, version, deletes: [], puts: [], checksum }],
  })
}

const roundWith = (answer: (request: SyncRequest) => SyncAnswer | Promise<SyncAnswer>) =>
  round({
    ...roundParts(store, {
      async sync(request) {
        requests.push({ request, waiting: (await waiting()).length })
        return answer(request)
      },
    }),
    pace: new Pace({ clock: () => 0, most: { mutations: 2, bytes: 1_000_000 } }),
  })

test('[P7] mutations left after a full request are pushed ahead, as if the answer were already applied', async () => {
  expect(await roundWith(takeAll)).toBe('done')
  expect(requests.map(({ request }) => request.mutations.map(({ id }) => id))).toEqual([
    [mutationId(1), mutationId(2)],
    [mutationId(3), mutationId(4)],
    [mutationId(5)],
  ])
  expect(requests.map(({ request }) => [request.acked, receivedOf(request)])).toEqual([
    [0, 1],
    [2, 3],
    [4, 5],
  ])
  expect(await waiting()).toEqual([])
  expect(await store.read((tables) => tables.scopes.get(ownProperty))).toMatchObject({ version: 6, checksum })
})

test('[P7] the next request is in flight before the device has stored the answer', async () => {
  await roundWith(takeAll)
  expect(requests.map((each) => each.waiting)).toEqual([5, 5, 3])
})

test('[P8] if the device has moved on, the answer to the request sent ahead is dropped, and its mutations stay pending', async () => {
  const end = await roundWith(async (request) => {
    if (requests.length === 1)
      await store.write((tables) => tables.scopes.put([{ id: ownProperty, version: 9, state: 'shown', checksum }]))
    return takeAll(request)
  })
  expect(end).toBe('again')
  expect(await waiting()).toHaveLength(5)
})

test('[P8] without an answer to the request sent ahead its mutations stay pending', async () => {
  const end = roundWith((request) =>
    requests.length === 1 ? takeAll(request) : Promise.reject(new Error('no network')),
  )
  await expect(end).rejects.toThrow('no network')
  expect(await waiting()).toEqual([mutationId(3), mutationId(4), mutationId(5)])
})

const notPlain: [string, (answer: SyncAnswer) => SyncAnswer][] = [
  ['a mutation was refused', (answer) => ({ ...answer, results: refusedFirst(answer) }) as SyncAnswer],
  ['another device has changed a row', (answer) => ({ ...answer, deltas: withPut(answer) }) as SyncAnswer],
  ['the answer was full', (answer) => ({ ...answer, more: true }) as SyncAnswer],
  ['a scope must be loaded', (answer) => ({ ...answer, snapshots: [{ scope: 'p:x', version: 1 }] }) as SyncAnswer],
]

const refusedFirst = (answer: SyncAnswer) =>
  (answer.kind === 'ok' ? answer.results : []).map((result, index) =>
    index === 0 ? { id: result.id, status: 'refused', refusal: { kind: 'conflict', message: 'No' } } : result,
  )
const withPut = (answer: SyncAnswer) =>
  (answer.kind === 'ok' ? answer.deltas : []).map((delta) => ({ ...delta, deletes: [{ entity: 'system', id: 'x' }] }))

test.each(notPlain)('[P7] no request is sent ahead if %s', async (_name, transform) => {
  await roundWith((request) => (requests.length === 1 ? transform(takeAll(request)) : takeAll(request))).catch(
    () => undefined,
  )
  expect(requests).toHaveLength(1)
})

const emptied = async () => {
  await store.write((tables) => tables.outbox.clear())
}
const properties = Array.from({ length: 30 }, (_, n) => propertyScope(aPropertyId(100 + n))).toSorted(compareScopes)

const receivedProperties = ({ cursor }: SyncRequest) => properties.filter((each) => reachOf(cursor, each) !== null)

/** A server that sends one property per answer. */
function sendOne(request: SyncRequest): OkAnswer {
  const [next, ...rest] = properties.slice(receivedProperties(request).length)
  const deltas = next ? [{ scope: next, version: 3, deletes: [], puts: [] }] : []
  const cursor = next && rest.length > 0 ? { upTo: null, ahead: { through: next, upTo: 3 } } : { upTo: 3 }
  return okAnswer({ deltas, cursor, more: rest.length > 0, remaining: rest.length })
}

test('[CP4] after a full answer the next is requested immediately, ten times, and then the round ends', async () => {
  await emptied()
  expect(await roundWith(sendOne)).toBe('again')
  expect(requests).toHaveLength(11)
  expect(requests.map(({ request }) => receivedProperties(request).length)).toEqual(
    Array.from({ length: 11 }, (_, n) => n),
  )
  expect(await roundWith(sendOne)).toBe('again')
  expect(await roundWith(sendOne)).toBe('done')
  const shown = await store.read((tables) => tables.scopes.getMany(properties))
  expect(shown.every((scope) => scope?.state === 'shown' && scope.version === 3)).toBe(true)
})

test('[P23] the next request has the cursor of the answer', async () => {
  await emptied()
  await roundWith(sendOne)
  expect(requests[1]?.request).toMatchObject({
    cursor: { upTo: null, ahead: { through: properties[0], upTo: 3 } },
    cursors: {},
  })
})

test.each([
  ['a part of a long answer has a newer change', { upTo: null, ahead: { through: ownProperty, upTo: 2 } }],
  ['the device has received nothing', emptyCursor],
])('[P23] no request is sent ahead if %s', async (_case, cursor) => {
  await emptied()
  expect(await roundWith((request) => ({ ...sendOne(request), cursor }))).toBe('again')
  expect(requests).toHaveLength(1)
})

test('[P23] no request is sent ahead while a scope is further than the cursor', async () => {
  await emptied()
  await store.write((tables) => tables.scopes.put([{ id: ownProperty, version: 4, state: 'shown', checksum }]))
  expect(await roundWith(sendOne)).toBe('again')
  expect(requests).toHaveLength(1)
})

test('[CP4] changes made while properties load are pushed before the remaining properties are requested', async () => {
  await emptied()
  await roundWith(async (request) => {
    if (requests.length === 2) await act(store, 6, editSystem({ notes: 'meanwhile' }))
    return sendOne(request)
  })
  expect(await waiting()).toEqual([mutationId(6)])
  await roundWith(sendOne)
  expect(requests[11]?.request.mutations.map(({ id }) => id)).toEqual([mutationId(6)])
})

test.each<[string, (answer: SyncAnswer) => SyncAnswer]>([
  [
    'a property must be loaded in pages',
    (answer) => ({ ...answer, snapshots: [{ scope: ownProperty, version: 9 }] }) as SyncAnswer,
  ],
  ['access to a property is revoked', (answer) => ({ ...answer, revoked: [ownProperty] }) as SyncAnswer],
  ['the epoch has changed', (answer) => ({ ...answer, epoch: 'f' }) as SyncAnswer],
])('[CP4] sends no request ahead when %s', async (_case, otherwise) => {
  await emptied()
  expect(await roundWith((request) => otherwise(sendOne(request)))).toBe('again')
  expect(requests).toHaveLength(1)
})
