import type { System } from '@hearthkeep/shared/entities/all.ts'
import { propertyScope } from '@hearthkeep/shared/entities/scope.ts'
import { must } from '@hearthkeep/shared/must.ts'
import { emptyChecksum, withRow } from '@hearthkeep/shared/protocol/checksum.ts'
import type { OkAnswer, ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { aMembership, aProperty, aPropertyId, aSystem, aSystemId } from '@hearthkeep/shared/testing/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import type { MemoryStore } from '../data/memory-store.ts'
import { basesOf } from '../data/bases.ts'
import { applyAnswer } from './apply-answer.ts'
import { buildRequest, type BuiltRequest } from './build-request.ts'
import {
  act,
  aDevice,
  deltaOf,
  deviceIds,
  editSystem,
  house,
  mutationId,
  NOW,
  okAnswer,
  person,
  TODAY,
} from './testing/device.ts'

let store: MemoryStore

beforeEach(async () => {
  store = await aDevice()
})

const ask = () => buildRequest(store, { app: 'test', user: person.userId })
interface Said extends Omit<Partial<OkAnswer>, 'deltas'> {
  deltas?: Omit<ScopeDelta, 'checksum'>[]
}
const apply = async (request: BuiltRequest, said: Said = {}) => {
  const deltas = await Promise.all((said.deltas ?? []).map((change) => deltaOf(store, change)))
  return applyAs(request, { ...said, deltas })
}
const applyAs = (request: BuiltRequest, said: Partial<OkAnswer>) =>
  applyAnswer(store, { request, answer: okAnswer(said), person, now: NOW, today: TODAY, newLoad: 'load' })
const applyNow = async (said: Said = {}) => apply(await ask(), said)

const system = (id = aSystemId()): Promise<System | undefined> =>
  store.read(async ({ rows }) => {
    return (await rows.system.get(id)) as System | undefined
  })
const bases = async () => basesOf(await store.read((tables) => tables.outbox.all()))
const base = async () => (await bases()).map(({ entity, id }) => `${entity}/${id}`)
const outbox = () => store.read(async (tables) => (await tables.outbox.all()).map(({ id }) => id))
const scopeOf = (id = house) => store.read((tables) => tables.scopes.get(id))
const putSystem = (overrides: Partial<System>, version = 2) => ({
  scope: house,
  version,
  deletes: [],
  puts: [{ entity: 'system', row: aSystem(overrides) }],
})

test('[P9] what changed elsewhere is taken in, and the cursor moves', async () => {
  expect(await applyNow({ deltas: [putSystem({ brand: 'Carrier' })] })).toBe(true)
  expect(await system()).toEqual(aSystem({ brand: 'Carrier' }))
  expect(await scopeOf()).toMatchObject({ id: house, version: 2, state: 'shown', counted: TODAY })
  expect((await store.read((tables) => tables.device.get('this')))?.syncedAt).toBe(NOW)
})

test('[P9] what was deleted elsewhere goes', async () => {
  await applyNow({ deltas: [{ scope: house, version: 2, deletes: [{ entity: 'system', id: aSystemId() }], puts: [] }] })
  expect(await system()).toBeUndefined()
})

test('[I2] what is pending is replayed over what changed elsewhere: both are seen', async () => {
  await act(store, 1, editSystem({ notes: 'mine' }))
  await applyNow({ deltas: [putSystem({ brand: 'theirs', notes: 'theirs' })] })
  expect(await system()).toMatchObject({ brand: 'theirs', notes: 'mine' })
  expect((await bases())[0]?.row).toMatchObject(aSystem({ brand: 'theirs', notes: 'theirs' }))
})

test('[I2] what the server took is confirmed, and has no base row any more', async () => {
  await act(store, 1, editSystem({ notes: 'mine' }))
  const confirmed = (await system()) ?? {}
  await applyNow({ results: [{ id: mutationId(1), status: 'ok' }], deltas: [putSystem(confirmed)] })
  expect(await system()).toEqual(confirmed)
  expect({ base: await base(), outbox: await outbox() }).toEqual({ base: [], outbox: [] })
})

test('[P12] what the server refused is taken back and kept with its words', async () => {
  await act(store, 1, editSystem({ notes: 'mine' }))
  const refusal = { kind: 'not_found', message: 'This system was deleted' } as const
  await applyNow({ results: [{ id: mutationId(1), status: 'refused', refusal }] })
  expect(await system()).toEqual(aSystem())
  const [refused] = await store.read((tables) => tables.refused.all())
  expect(refused).toEqual({
    id: mutationId(1),
    ...editSystem({ notes: 'mine' }),
    at: NOW,
    sentence: 'Changed ‘Central furnace’',
    scope: house,
    refusal,
    place: 1,
    follows: null,
  })
})

test('[P7] only what is named by its id leaves the outbox', async () => {
  for (const n of [1, 2, 3]) await act(store, n, editSystem({ notes: `${n}` }))
  await applyNow({
    results: [
      { id: mutationId(2), status: 'ok' },
      { id: mutationId(9), status: 'ok' },
      { id: mutationId(3), status: 'retry', reason: 'busy' },
    ],
  })
  expect(await outbox()).toEqual([mutationId(1), mutationId(3)])
})

test('[P9] what no longer fits is skipped and stays pending: the server has the last word', async () => {
  await act(store, 1, { name: 'system.remove', args: { propertyId: aPropertyId(), systemId: aSystemId() } })
  await act(store, 2, { name: 'property.edit', args: { propertyId: aPropertyId(), changes: { notes: 'mine' } } })
  await applyNow({ deltas: [putSystem({ deletedAt: NOW })] })
  expect(await system()).toEqual(aSystem({ deletedAt: NOW }))
  expect(await store.read(({ rows }) => rows.property.get(aPropertyId()))).toMatchObject({ notes: 'mine' })
  expect(await outbox()).toEqual([mutationId(1), mutationId(2)])
  expect(await base()).toEqual([`property/${aPropertyId()}`])
})

test('[P9] a mutation that this version does not know stays pending', async () => {
  await act(store, 1, editSystem({ notes: 'mine' }))
  await store.write(async ({ outbox }) =>
    outbox.put((await outbox.all()).map((mutation) => ({ ...mutation, name: 'system.polish' }))),
  )
  await applyNow()
  expect(await system()).toEqual(aSystem())
  expect(await outbox()).toEqual([mutationId(1)])
})

test('[I8] nothing of a lost scope stays', async () => {
  await act(store, 1, editSystem({ notes: 'mine' }))
  await applyNow({ lost: [house] })
  const left = await store.read(async (tables) => [
    await tables.rows.property.all(),
    await tables.rows.membership.all(),
    await tables.rows.system.all(),
    basesOf(await tables.outbox.all()),
    await tables.summaries.all(),
    (await tables.scopes.all()).filter(({ id }) => id === house),
  ])
  expect(left).toEqual([[], [], [], [], [], []])
  expect(await outbox()).toEqual([mutationId(1)])
})

test('[P10] a scope to load anew is emptied and hidden, and what is pending in it waits', async () => {
  await act(store, 1, editSystem({ notes: 'mine' }))
  await applyNow({ fresh: [{ scope: house, version: 7 }] })
  expect(await scopeOf()).toEqual({ id: house, version: 7, state: 'loading', load: 'load' })
  expect({ system: await system(), base: await base(), outbox: await outbox() }).toEqual({
    system: undefined,
    base: [],
    outbox: [mutationId(1)],
  })
})

test('[P17] a loaded scope is shown by the answer to a request that was made after loading', async () => {
  await store.write((tables) => tables.scopes.put([{ id: house, version: 1, state: 'loading', load: 'x' }]))
  const early = await ask()
  await store.write((tables) => tables.scopes.put([{ id: house, version: 1, state: 'loaded' }]))
  await apply(early)
  expect(await scopeOf()).toMatchObject({ state: 'loaded' })
  await applyNow()
  expect(await scopeOf()).toMatchObject({ state: 'shown' })
})

test('[P9] a small scope that comes whole is shown at once', async () => {
  const other = aPropertyId(2)
  const puts = [
    { entity: 'property', row: aProperty({ id: other, scope: propertyScope(other) }) },
    { entity: 'membership', row: aMembership({ propertyId: other, scope: propertyScope(other) }) },
  ]
  await applyNow({ deltas: [{ scope: propertyScope(other), version: 4, deletes: [], puts }] })
  expect(await scopeOf(propertyScope(other))).toMatchObject({ version: 4, state: 'shown' })
})

const moves: [string, () => Promise<unknown>][] = [
  ['another answer has moved a cursor', () => applyNow({ deltas: [putSystem({}, 2)] })],
  ['a scope was lost', () => applyNow({ lost: [house] })],
  [
    'a scope was added',
    () =>
      store.write((tables) => tables.scopes.put([{ id: propertyScope(aPropertyId(2)), version: 3, state: 'shown' }])),
  ],
  ['it is another device', () => becomes({ device: deviceIds[1] })],
  ['it has heard of another epoch', () => becomes({ epoch: 'f' })],
]

const becomes = (changes: object) =>
  store.write(async ({ device }) => device.put((await device.all()).map((state) => ({ ...state, ...changes }))))

test.each(moves)('[P8] an answer is not applied, and changes nothing, when meanwhile %s', async (_name, move) => {
  const request = await ask()
  await move()
  const before = store.dump()
  expect(await apply(request, { deltas: [putSystem({ notes: 'late' }, 5)] })).toBe(false)
  expect(store.dump()).toEqual(before)
})

test('[P8] a write since the request, even of a new house, does not hinder the answer', async () => {
  const request = await ask()
  const facts = {
    address: '2 Elm St',
    city: 'Springfield',
    state: 'IL',
    zipCode: '62701',
    propertyType: 'condo',
  } as const
  const propertyId = aPropertyId(2)
  await act(store, 1, {
    name: 'property.create',
    args: { propertyId, membershipId: aMembership().id.replace(/1$/, '2') as never, facts },
  })
  await act(store, 2, editSystem({ notes: 'mine' }))
  expect(await apply(request, { deltas: [putSystem({ brand: 'theirs' })] })).toBe(true)
  expect(await system()).toMatchObject({ brand: 'theirs', notes: 'mine' })
  expect(await scopeOf(propertyScope(propertyId))).toMatchObject({ version: 0, state: 'shown' })
})

test('[P14] a device whose rows are not what the server says loads the scope anew, showing what it has meanwhile', async () => {
  const { checksum: _checksum, ...delta } = await deltaOf(store, putSystem({ notes: 'new' }))
  const request = await ask()
  await applyAs(request, { deltas: [{ ...delta, checksum: { count: 3, sum: 1 } }] })
  expect(await scopeOf()).toEqual({ id: house, version: 0, state: 'shown', drifted: true })
  expect(await system()).toEqual(aSystem({ notes: 'new' }))

  const { wire } = await ask()
  expect([wire.drifted, wire.cursors[house]]).toEqual([[house], 0])
  await store.write((tables) => tables.rows.system.put([aSystem({ id: aSystemId(7), systemName: 'A ghost' })]))
  const puts = [
    { entity: 'property', row: aProperty() },
    { entity: 'membership', row: aMembership() },
    { entity: 'system', row: aSystem({ notes: 'new' }) },
  ]
  await applyAs(await ask(), { deltas: [{ scope: house, version: 2, deletes: [], puts }] })
  expect(await scopeOf()).toMatchObject({ version: 2, state: 'shown' })
  expect(await scopeOf()).not.toHaveProperty('drifted')
  expect(await system(aSystemId(7))).toBeUndefined()
})

test('[P13] a value of somebody else’s that was replaced is kept with the words of the change, and goes with its house', async () => {
  await act(store, 1, editSystem({ notes: 'mine' }))
  const value = { entity: 'system' as const, id: aSystemId(), field: 'notes', value: 'theirs', by: 'Max', at: NOW }
  await applyNow({ results: [{ id: mutationId(1), status: 'ok', replaced: [value] }] })
  const replaced = () => store.read((tables) => tables.replaced.all())
  const key = `${mutationId(1)}/system/${aSystemId()}/notes`
  expect(await replaced()).toEqual([{ ...value, key, sentence: 'Changed ‘Central furnace’', scope: house }])
  await act(store, 2, editSystem({ notes: 'mine again' }))
  await applyNow({ lost: [house], results: [{ id: mutationId(2), status: 'ok', replaced: [value] }] })
  expect(await replaced()).toEqual([])
})

test('[P12] what builds on a refused change names it', async () => {
  const propertyId = aPropertyId()
  const facts = { systemType: 'roof', systemName: 'Roof' }
  const roof = aSystemId(2)
  await act(store, 1, { name: 'system.add', args: { propertyId, systemId: roof, facts } })
  await act(store, 2, { name: 'system.edit', args: { propertyId, systemId: roof, changes: { notes: 'x' } } })
  await act(store, 3, editSystem({ notes: 'of its own' }))
  const refusal = { kind: 'conflict', message: 'No' } as const
  const refused = (n: number) => ({ id: mutationId(n), status: 'refused' as const, refusal })
  await applyNow({ results: [refused(1), refused(2)] })
  await applyNow({ results: [refused(3)] })
  const kept = (await store.read((tables) => tables.refused.all())).toSorted((a, b) => a.place - b.place)
  expect(kept.map(({ id, place, follows }) => [id, place, follows])).toEqual([
    [mutationId(1), 1, null],
    [mutationId(2), 2, mutationId(1)],
    [mutationId(3), 3, null],
  ])
})

test('[P18] rows of an entity that this version does not know are kept, counted, and deleted as the others', async () => {
  const gadget = { entity: 'gadget', row: { ...aSystem({ id: aSystemId(5) }), scope: house } }
  const unknown = () => store.read(async (tables) => (await tables.unknown.all()).map(({ key }) => key))
  await applyNow({ deltas: [{ scope: house, version: 2, deletes: [], puts: [gadget] }] })
  expect(await unknown()).toEqual([`gadget/${aSystemId(5)}`])
  const checksum = [
    { entity: 'property', row: aProperty() },
    { entity: 'membership', row: aMembership() },
    { entity: 'system', row: aSystem() },
    gadget,
  ].reduce(withRow, emptyChecksum)
  await applyAs(await ask(), { deltas: [{ scope: house, version: 3, deletes: [], puts: [], checksum }] })
  expect(await scopeOf()).toMatchObject({ version: 3 })
  const gone = { scope: house, version: 4, deletes: [{ entity: 'gadget', id: aSystemId(5) }], puts: [] }
  await applyNow({ deltas: [gone] })
  expect(await unknown()).toEqual([])
  await applyNow({ deltas: [{ scope: house, version: 5, deletes: [], puts: [gadget] }] })
  await applyNow({ lost: [house] })
  expect(await unknown()).toEqual([])
})

test('[P7] a result in a full answer counts when the rows of its house have come too', async () => {
  await act(store, 1, editSystem({ notes: 'mine' }))
  const results = [{ id: mutationId(1), status: 'ok' as const }]
  await applyNow({ results, more: true })
  expect(await outbox()).toEqual([mutationId(1)])
  expect(await system()).toMatchObject({ notes: 'mine' })
  await applyNow({ results, more: true, deltas: [putSystem({ notes: 'mine' })] })
  expect(await outbox()).toEqual([])
})

test('[P7] an answer that was full shows no scope that was loaded in pages: it may not have brought it up to date', async () => {
  await store.write((tables) => tables.scopes.put([{ id: house, version: 1, state: 'loaded' }]))
  await applyNow({ more: true })
  expect(await scopeOf()).toMatchObject({ state: 'loaded' })
  await applyNow()
  expect(await scopeOf()).toMatchObject({ state: 'shown' })
})

test('[P9] [I1] rows that the server made as this device said are confirmed here, under what waits and what others did since', async () => {
  await act(store, 1, editSystem({ notes: 'mine' }))
  const said = await store.read((tables) => tables.rows.system.get(aSystemId()))
  const request = await ask()
  await act(store, 2, editSystem({ notes: 'mine again' }))
  const results = [{ id: mutationId(1), status: 'ok' as const, asSaid: true as const }]
  const living = [
    { entity: 'property', row: aProperty() },
    { entity: 'membership', row: aMembership() },
    { entity: 'system', row: must(said, 'the system') },
  ]
  const checksum = living.reduce(withRow, emptyChecksum)
  await applyAs(request, { results, deltas: [{ scope: house, version: 2, deletes: [], puts: [], checksum }] })
  expect(await outbox()).toEqual([mutationId(2)])
  expect(await system()).toMatchObject({ notes: 'mine again' })
  expect(await bases()).toMatchObject([{ row: said }])
  expect(await scopeOf()).toMatchObject({ version: 2, state: 'shown', checksum })

  const theirs = { ...must(said, 'the system'), brand: 'theirs' } as System
  await applyNow({ deltas: [{ scope: house, version: 3, deletes: [], puts: [{ entity: 'system', row: theirs }] }] })
  expect(await system()).toMatchObject({ notes: 'mine again', brand: 'theirs' })
})

test('[P9] what was made as this device said, on top of something refused, is confirmed without what was refused', async () => {
  await act(store, 1, editSystem({ notes: 'refused' }))
  const args = { propertyId: aPropertyId(), changes: { notes: 'taken' } }
  await act(store, 2, { name: 'property.edit', args })
  const results = [
    { id: mutationId(1), status: 'refused' as const, refusal: { kind: 'forbidden' as const, message: 'No' } },
    { id: mutationId(2), status: 'ok' as const, asSaid: true as const },
  ]
  await applyAs(await ask(), { results, deltas: [{ scope: house, version: 2, deletes: [], puts: [] }] })
  expect(await system()).toEqual(aSystem())
  expect(await store.read((tables) => tables.rows.property.get(aPropertyId()))).toMatchObject({ notes: 'taken' })
  expect(await base()).toEqual([])
})
