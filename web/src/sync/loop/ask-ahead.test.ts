import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Overlay } from '@hearthkeep/shared/kernel/overlay.ts'
import { sumOf, type Checksum } from '@hearthkeep/shared/protocol/checksum.ts'
import type { OkAnswer, SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import { aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import type { MemoryStore } from '../../data/testing/memory-store.ts'
import { readerOf } from '../../data/mutate/reader.ts'
import { countRows } from '../apply/count-rows.ts'
import { Pace } from './pace.ts'
import { round } from './round.ts'
import { act, aDevice, editSystem, house, mutationId, okAnswer, roundParts } from '../testing/device.ts'

let store: MemoryStore
let checksum: Checksum
/** What the server was asked, and how much the device had written down by then. */
let asked: { request: SyncRequest; waiting: number }[]

beforeEach(async () => {
  store = await aDevice()
  asked = []
  checksum = await store.write(async (tables) => {
    const counted = await countRows(tables, new Overlay(readerOf(tables)), house)
    await tables.scopes.put([{ id: house, version: 1, state: 'shown', checksum: counted }])
    return counted
  })
  for (const n of [1, 2, 3, 4, 5]) await act(store, n, editSystem({ notes: `${n}` }))
})

const waiting = () => store.read(async (tables) => (await tables.outbox.all()).map(({ id }) => id))

/** A server that makes everything as it is said. */
function takeAll(request: SyncRequest): SyncAnswer {
  for (const { moves } of request.mutations) checksum = sumOf(checksum, must(moves?.[house], 'the move'))
  const version = must(request.cursors[house], 'the cursor') + request.mutations.length
  return okAnswer({
    results: request.mutations.map(({ id }) => ({ id, status: 'ok', asSaid: true })),
    deltas: [{ scope: house, version, deletes: [], puts: [], checksum }],
  })
}

const roundWith = (answer: (request: SyncRequest) => SyncAnswer | Promise<SyncAnswer>) =>
  round({
    ...roundParts(store, {
      async sync(request) {
        asked.push({ request, waiting: (await waiting()).length })
        return answer(request)
      },
    }),
    pace: new Pace({ clock: () => 0, most: { mutations: 2, bytes: 1_000_000 } }),
  })

test('[P7] what waits behind a full request is asked for as it will be once the answer is taken in', async () => {
  expect(await roundWith(takeAll)).toBe('done')
  expect(asked.map(({ request }) => request.mutations.map(({ id }) => id))).toEqual([
    [mutationId(1), mutationId(2)],
    [mutationId(3), mutationId(4)],
    [mutationId(5)],
  ])
  expect(asked.map(({ request }) => [request.acked, request.cursors[house]])).toEqual([
    [0, 1],
    [2, 3],
    [4, 5],
  ])
  expect(await waiting()).toEqual([])
  expect(await store.read((tables) => tables.scopes.get(house))).toMatchObject({ version: 6, checksum })
})

test('[P7] it is on its way before the device has written the answer down', async () => {
  await roundWith(takeAll)
  expect(asked.map((each) => each.waiting)).toEqual([5, 5, 3])
})

test('[P8] when the device has moved on, the answer to what was asked ahead is dropped, and all of it waits', async () => {
  const end = await roundWith(async (request) => {
    if (asked.length === 1)
      await store.write((tables) => tables.scopes.put([{ id: house, version: 9, state: 'shown', checksum }]))
    return takeAll(request)
  })
  expect(end).toBe('again')
  expect(await waiting()).toHaveLength(5)
})

test('[P8] an answer that never comes to what was asked ahead leaves it waiting', async () => {
  const end = roundWith((request) => (asked.length === 1 ? takeAll(request) : Promise.reject(new Error('no network'))))
  await expect(end).rejects.toThrow('no network')
  expect(await waiting()).toEqual([mutationId(3), mutationId(4), mutationId(5)])
})

const notPlain: [string, (answer: SyncAnswer) => SyncAnswer][] = [
  ['something was refused', (answer) => ({ ...answer, results: refusedFirst(answer) }) as SyncAnswer],
  ['others have changed something', (answer) => ({ ...answer, deltas: withPut(answer) }) as SyncAnswer],
  ['the answer was full', (answer) => ({ ...answer, more: true }) as SyncAnswer],
  ['a scope is to be loaded', (answer) => ({ ...answer, fresh: [{ scope: 'p:x', version: 1 }] }) as SyncAnswer],
]

const refusedFirst = (answer: SyncAnswer) =>
  (answer.kind === 'ok' ? answer.results : []).map((result, place) =>
    place === 0 ? { id: result.id, status: 'refused', refusal: { kind: 'conflict', message: 'No' } } : result,
  )
const withPut = (answer: SyncAnswer) =>
  (answer.kind === 'ok' ? answer.deltas : []).map((delta) => ({ ...delta, deletes: [{ entity: 'system', id: 'x' }] }))

test.each(notPlain)('[P7] nothing is asked ahead when %s', async (_name, told) => {
  await roundWith((request) => (asked.length === 1 ? told(takeAll(request)) : takeAll(request))).catch(() => undefined)
  expect(asked).toHaveLength(1)
})

const emptied = async () => {
  await store.write((tables) => tables.outbox.clear())
}
const houses = Array.from({ length: 30 }, (_, n) => propertyScope(aPropertyId(100 + n)))

/** A server that sends one house an answer. */
function sendOne(request: SyncRequest): OkAnswer {
  const [next, ...rest] = houses.filter((each) => request.cursors[each] === undefined)
  const deltas = next ? [{ scope: next, version: 3, deletes: [], puts: [] }] : []
  return okAnswer({ deltas, more: rest.length > 0, coming: rest.length })
}

test('[CP4] after a full answer the next is asked for at once, ten times, and then a round ends', async () => {
  await emptied()
  expect(await roundWith(sendOne)).toBe('again')
  expect(asked).toHaveLength(11)
  expect(asked.map(({ request }) => houses.filter((each) => each in request.cursors).length)).toEqual(
    Array.from({ length: 11 }, (_, n) => n),
  )
  expect(await roundWith(sendOne)).toBe('again')
  expect(await roundWith(sendOne)).toBe('done')
  const shown = await store.read((tables) => tables.scopes.getMany(houses))
  expect(shown.every((scope) => scope?.state === 'shown' && scope.version === 3)).toBe(true)
})

test('[P23] it is asked for with the cursor of the answer, and apart from it only with what has been heard beyond', async () => {
  await emptied()
  await store.write((tables) => tables.scopes.put([{ id: house, version: 4, state: 'shown', checksum }]))
  const through = must(houses[0], 'a house')
  await roundWith((request) => {
    const answer = sendOne(request)
    return asked.length === 1 ? { ...answer, cursor: { upTo: null, ahead: { through, upTo: 3 } } } : answer
  })
  expect(asked[1]?.request).toMatchObject({ cursor: { ahead: { through, upTo: 3 } } })
  expect(asked[1]?.request.cursors).toEqual({ [house]: 4 })
})

test('[CP4] what was done while houses come is said before the others are asked for', async () => {
  await emptied()
  await roundWith(async (request) => {
    if (asked.length === 2) await act(store, 6, editSystem({ notes: 'meanwhile' }))
    return sendOne(request)
  })
  expect(await waiting()).toEqual([mutationId(6)])
  await roundWith(sendOne)
  expect(asked[11]?.request.mutations.map(({ id }) => id)).toEqual([mutationId(6)])
})

test.each<[string, (answer: SyncAnswer) => SyncAnswer]>([
  [
    'a house has to be loaded in pages',
    (answer) => ({ ...answer, fresh: [{ scope: house, version: 9 }] }) as SyncAnswer,
  ],
  ['a house is lost', (answer) => ({ ...answer, lost: [house] }) as SyncAnswer],
  ['the server is another one', (answer) => ({ ...answer, epoch: 'f' }) as SyncAnswer],
])('[CP4] nothing is asked for ahead when %s', async (_case, otherwise) => {
  await emptied()
  expect(await roundWith((request) => otherwise(sendOne(request)))).toBe('again')
  expect(asked).toHaveLength(1)
})
