import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { deviceId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { asPastItem } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { pastScope, propertyScope, userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Relation } from '@hearthkeep/shared/household/membership.ts'
import {
  aMembership,
  aMutationId,
  anItem,
  anItemId,
  anOwnership,
  aProperty,
  aPropertyId,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { buildRequest } from './build-request.ts'
import { loadScopes } from '../apply/first-load.ts'
import { registerDevice } from './device-identity.ts'
import { mutate } from '../../data/mutate/mutate.ts'
import {
  allTasksOf,
  countWithoutPast,
  dropPastWork,
  lookAtPastWork,
  pastWorkOf,
  taskById,
} from '../../data/past-work.ts'
import { aDevice } from '../../data/testing/device.ts'

const propertyId = aPropertyId()
const [property, past] = [propertyScope(propertyId), pastScope(propertyId)]
const userId = aUserId()
const NOW = new Date('2026-11-20T08:00:00.000Z')
const today = '2026-11-20'
const inDays = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000)
const old = anItem({ id: anItemId(7), status: 'completed', completedDate: '2015-05-01', cost: 40 })

async function aHouse(relation: Relation, items: MaintenanceItem[] = []) {
  const device = await aDevice(userId, {
    property: [aProperty({ createdAt: '2014-01-01T08:00:00.000Z' })],
    membership: [aMembership({ relation })],
    maintenanceItem: [anItem({ dueDate: '2027-05-01' })],
    ...(items.length > 0 && { pastItem: items.map(asPastItem) }),
    ...(relation === 'owner' && { ownership: [anOwnership()] }),
  })
  const { store } = device.data
  return {
    device,
    store,
    state: () => store.read(async (tables) => must(await tables.device.get('this'), 'the device')),
    scope: () => store.read((tables) => tables.scopes.get(past)),
    pastWork: (by: UserId = userId) => store.read((tables) => pastWorkOf(tables, { propertyId, userId: by })),
    look: (days = 0) => lookAtPastWork(store, { propertyId, userId, now: inDays(days), load: 'a load' }),
    drop: (days: number) => dropPastWork(store, { now: inDays(days), userId }),
  }
}

test.each([
  ['owner', 'here'],
  ['household', 'here'],
  ['viewer', 'absent'],
  ['realtor', 'absent'],
] as const)('[P59] a device of the %s without past work has it: %s', async (relation, state) => {
  expect(await (await aHouse(relation)).pastWork()).toBe(state)
})

test('[P59] nothing is missing of a property that the server does not have yet, and in the demo', async () => {
  const { store, pastWork } = await aHouse('realtor')
  await store.write((tables) => tables.scopes.put([{ id: property, version: 0, state: 'shown' }]))
  expect(await pastWork()).toBe('here')
  const demo = await aHouse('realtor')
  const state = await demo.state()
  await demo.store.write((tables) => tables.device.put([{ ...state, epoch: 'demo' }]))
  expect(await demo.pastWork()).toBe('here')
})

test('[P59] while a first answer arrives in parts, the past work of the household may still come', async () => {
  const { store, state, pastWork } = await aHouse('owner')
  const cursor = { upTo: null, ahead: { through: property, upTo: 5 } }
  await store.write(async (tables) => tables.device.put([{ ...(await state()), cursor }]))
  expect(await pastWork()).toBe('wanted')
})

test('[P59] past work that somebody looks at is loaded, and asked for from then on', async () => {
  const { store, state, scope, pastWork, look } = await aHouse('realtor')
  const { answers } = await state()
  expect(await look()).toBe(true)
  expect(await scope()).toMatchObject({ state: 'loading', version: 0 })
  expect(await pastWork()).toBe('wanted')
  // An answer to a request without it must not be applied.
  expect((await state()).answers).toBe(answers + 1)
  expect((await buildRequest(store, { app: 'test', user: userId })).wire.past).toEqual([propertyId])
  expect(await look()).toBe(false)
})

test('[P59] past work has the version of its first page, from which changes count', async () => {
  const { store, state, scope, look } = await aHouse('realtor')
  await store.write(async (tables) => tables.device.put([{ ...(await state()), cursor: { upTo: 40, era: 'now' } }]))
  await look()
  const pages = [
    { rows: [{ entity: 'pastItem' as const, row: asPastItem(old) }], next: 'more', version: 33, era: 'now' },
    { rows: [], next: null, version: 45, era: 'now' },
  ]
  const asked: (string | null)[] = []
  const page = async (_scope: string, after: string | null) => {
    asked.push(after)
    return must(pages[after === null ? 0 : 1], 'a page')
  }
  await loadScopes(store, { transport: { page } as never, today })
  expect(await scope()).toEqual({ id: past, version: 33, state: 'loaded', ahead: 45 })
  expect(new Set(asked)).toEqual(new Set([null, 'more']))
  expect((await buildRequest(store, { app: 'test', user: userId })).loaded).toContain(past)
})

test('[P59] the household’s own past work is neither asked for nor dropped', async () => {
  const { store, scope, look, drop } = await aHouse('owner', [old])
  expect(await look()).toBe(false)
  await drop(400)
  expect(await scope()).toBeDefined()
  expect((await buildRequest(store, { app: 'test', user: userId })).wire.past).toEqual([])
})

test('[P59] past work stays for 30 days after it was last looked at', async () => {
  const { device, scope, state, look, drop } = await aHouse('realtor', [old])
  await device.data.store.write(async (tables) => {
    await tables.device.put([{ ...(await state()), past: { [propertyId]: NOW.toISOString() } }])
  })
  await look(10)
  await drop(39)
  expect(await device.row('pastItem', old.id)).toBeDefined()
  const { answers } = await state()
  await drop(41)
  expect(await device.row('pastItem', old.id)).toBeUndefined()
  expect([await scope(), (await state()).past]).toEqual([undefined, {}])
  expect((await state()).answers).toBe(answers + 1)
})

test('[P59] past work stays while a change is pending, and for somebody who joined the household', async () => {
  const { device, store, scope, state, drop } = await aHouse('realtor', [old])
  const seen = { [propertyId]: NOW.toISOString() }
  await store.write(async (tables) => tables.device.put([{ ...(await state()), past: seen }]))
  const call = { name: 'maintenance.edit', args: { propertyId, itemId: old.id, changes: { notes: 'x' } } } as const
  const context = { ...device.data.person, at: NOW.toISOString(), today }
  await mutate(store, { id: aMutationId(1), call, context })
  await drop(41)
  expect(await scope()).toBeDefined()
  await store.write(async (tables) => {
    await tables.outbox.clear()
    await tables.rows.membership.put([aMembership({ relation: 'household' })])
  })
  await drop(41)
  expect(await scope()).toBeDefined()
})

// Of the household there is a scope only once somebody has recorded what nobody else sees.
test.each(['owner', 'household'] as const)('[P59] an updated app loads the past work of its %s', async (relation) => {
  const { store, state, scope } = await aHouse(relation)
  const { knowsPast: _new, ...older } = await state()
  await store.write(async (tables) => {
    await tables.device.put([older])
    await tables.scopes.put([{ id: userScope(userId), version: 1, state: 'shown' }])
  })
  const id = deviceId.parse('00000000-0000-7000-8000-000000000002')
  await registerDevice(store, id)
  expect(await scope()).toMatchObject({ state: 'loading', version: 0 })
  expect(await state()).toMatchObject({ knowsPast: true, answers: older.answers + 1, device: older.device })
  await store.write((tables) => tables.scopes.delete([past]))
  await registerDevice(store, id)
  expect(await scope()).toBeUndefined()
})

test('[P58] a change of past work is made where it is, and its scope keeps its version', async () => {
  const { device, store, scope } = await aHouse('owner', [old])
  const before = await scope()
  const context = { ...device.data.person, at: NOW.toISOString(), today }
  const call = { name: 'maintenance.edit', args: { propertyId, itemId: old.id, changes: { cost: 50 } } } as const
  expect(await mutate(store, { id: aMutationId(1), call, context })).toEqual({ ok: true, value: null })
  expect(await device.row('pastItem', old.id)).toMatchObject({ cost: 50 })
  expect(await scope()).toEqual(before)
  const [pending] = await store.read((tables) => tables.outbox.all())
  expect(Object.keys(pending?.checksumDeltas ?? {})).toEqual([past])
  expect(pending?.was).toEqual({ cost: 40 })
})

test('[P60] a task that may be past work is not said to be deleted', async () => {
  const change = async (relation: Relation) => {
    const { device, store } = await aHouse(relation)
    const context = { ...device.data.person, at: NOW.toISOString(), today }
    const call = { name: 'maintenance.edit', args: { propertyId, itemId: old.id, changes: { cost: 50 } } } as const
    const outcome = await mutate(store, { id: aMutationId(1), call, context })
    return outcome.ok ? 'ok' : outcome.refusal.kind
  }
  expect([await change('household'), await change('realtor')]).toEqual(['not_found', 'conflict'])
})

test('[P60] counts the properties whose past work is missing', async () => {
  const count = async (relation: Relation, items: MaintenanceItem[] = []) =>
    (await aHouse(relation, items)).store.read((tables) => countWithoutPast(tables, { userId, today }))
  expect([await count('owner'), await count('realtor'), await count('realtor', [old])]).toEqual([0, 1, 0])
})

test('[P57] a task is found wherever it is', async () => {
  const { store } = await aHouse('owner', [old])
  await store.read(async (tables) => {
    expect(await taskById(tables, old.id)).toEqual(old)
    expect((await allTasksOf(tables, propertyId)).map(({ id }) => id)).toEqual([anItem().id, old.id])
  })
})
