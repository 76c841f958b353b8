import { propertyScope, userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import {
  aMembership,
  aMembershipId,
  aMutationId,
  anItemId,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
  aUserId,
  elmStreet,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { beforeEach, expect, test } from 'vitest'
import type { LocalTables, RefusedMutation } from '../store/local-store.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { callOfRefusal, discardRefusal, retryRefusal, settleRefusal } from './refusals.ts'
import { property, putAnnsProperty } from '../testing/anns-property.ts'

const context = { userId: aUserId(), role: 'homeowner', at: '2026-11-20T08:00:00.000Z', today: '2026-11-20' } as const
const cabin = aPropertyId(2)

let store: MemoryStore
let minted = 0

const dealing = (n: number) => ({ id: aMutationId(n), context, mintId: () => aMutationId(1000 + minted++) })
const read = <T>(work: (tables: LocalTables) => Promise<T>) => store.read(work)
const listed = async () =>
  (await read(({ refused }) => refused.all())).map(({ id, refusal }) => [id, refusal.message] as const)
const pushed = async () => (await read(({ outbox }) => outbox.all())).map(({ name }) => name)

const refused = (n: number, call: CallOf, follows: number | null = null): RefusedMutation => ({
  id: aMutationId(n),
  ...call,
  at: '2026-11-19T08:00:00.000Z',
  sentence: call.name,
  scope: property,
  position: n,
  follows: follows === null ? null : aMutationId(follows),
  refusal: { kind: 'conflict', message: 'Refused' },
})

const createCabin: CallOf = {
  name: 'property.create',
  args: {
    propertyId: cabin,
    membershipId: aMembershipId(2),
    facts: elmStreet,
  },
}
const addStove: CallOf = {
  name: 'system.add',
  args: { propertyId: cabin, systemId: aSystemId(2), facts: { systemType: 'other', systemName: 'Stove' } },
}
const sweepStove: CallOf = {
  name: 'maintenance.add',
  args: { propertyId: cabin, itemId: anItemId(2), facts: { title: 'Sweep', systemId: aSystemId(2) } },
}
const nameFurnace: CallOf = {
  name: 'system.edit',
  args: { propertyId: aPropertyId(), systemId: aSystemId(), changes: { systemName: 'Boiler' } },
}

beforeEach(async () => {
  store = new MemoryStore()
  await store.write(async (tables) => {
    await putAnnsProperty(tables)
    await tables.refused.put([
      refused(1, createCabin),
      refused(2, nameFurnace),
      refused(3, addStove, 1),
      refused(4, sweepStove, 3),
    ])
  })
})

test('[I4] Retry repeats the change and then its dependents in order, and removes them from the list', async () => {
  expect(await store.write((tables) => retryRefusal(tables, dealing(1)))).toEqual({ ok: true, value: null })
  expect(await pushed()).toEqual(['property.create', 'system.add', 'maintenance.add'])
  expect(await listed()).toEqual([[aMutationId(2), 'Refused']])
  expect(await read(({ rows }) => rows.maintenanceItem.get(anItemId(2)))).toMatchObject({ title: 'Sweep' })
})

test('[I4] dependents are repeated after the change they depend on, whichever id was minted first', async () => {
  await store.write((tables) =>
    tables.refused.put([
      { ...refused(31, addStove, 39), position: 12 },
      { ...refused(35, sweepStove, 31), position: 13 },
      { ...refused(39, createCabin), position: 11 },
    ]),
  )
  expect(await store.write((tables) => retryRefusal(tables, dealing(39)))).toEqual({ ok: true, value: null })
  expect(await pushed()).toEqual(['property.create', 'system.add', 'maintenance.add'])
})

test('[SE73] Retry repeats a change of an older version without its invisible characters', async () => {
  const older = { name: 'system.edit', args: { ...nameFurnace.args, changes: { systemName: 'Boiler\u202e' } } }
  await store.write((tables) => tables.refused.put([{ ...refused(2, nameFurnace), ...older }]))
  expect(await store.write((tables) => retryRefusal(tables, dealing(2)))).toEqual({ ok: true, value: null })
  expect(await read(({ rows }) => rows.system.get(aSystem().id))).toMatchObject({ systemName: 'Boiler' })
})

test('[I3] tapping Retry twice repeats the change once', async () => {
  const retry = () => store.write((tables) => retryRefusal(tables, dealing(2)))
  expect(await Promise.all([retry(), retry()])).toEqual([
    { ok: true, value: null },
    { ok: true, value: null },
  ])
  expect(await pushed()).toEqual(['system.edit'])
})

test('[I5] a device that crashes midway has repeated nothing and lists everything', async () => {
  const before = store.dump()
  const retry = store.write(async (tables) => {
    await retryRefusal(tables, dealing(1))
    throw new Error('killed')
  })
  await expect(retry).rejects.toThrow('killed')
  expect(store.dump()).toEqual(before)
})

test('a change refused immediately stays with its new reason, and so do its dependents', async () => {
  await store.write(({ rows }) => rows.user.clear())
  const outcome = await store.write((tables) => retryRefusal(tables, dealing(1)))
  expect(outcome).toMatchObject({ ok: false, refusal: { kind: 'conflict' } })
  expect(await pushed()).toEqual([])
  expect(await listed()).toEqual([
    [aMutationId(1), 'This device hasn’t synced yet. Try again once it has.'],
    [aMutationId(2), 'Refused'],
    [aMutationId(3), 'Refused'],
    [aMutationId(4), 'Refused'],
  ])
})

const gave = { kind: 'not_found', message: 'You gave this house to Ben Moor' } as const
const handedOver = { kind: 'outside_scope', message: 'Dan Park was handed over to Cara Alvarez' } as const
const editClient: CallOf = { name: 'client.edit', args: { clientId: aClientId(), changes: { notes: 'Likes tea' } } }
const editTask: CallOf = {
  name: 'maintenance.edit',
  args: { propertyId: aPropertyId(), itemId: anItemId(7), changes: { notes: 'Mine' } },
}

test.each([
  ['a property that is not here', { ...refused(5, addStove), scope: propertyScope(cabin), refusal: gave }, gave],
  [
    'a client who is not here',
    { ...refused(5, editClient), scope: userScope(aUserId()), refusal: handedOver },
    handedOver,
  ],
  [
    'a task of a property that is back',
    { ...refused(5, editTask), refusal: gave },
    { kind: 'not_found', message: 'This task was deleted' },
  ],
])('[HH24] a retry for %s keeps the better reason', async (_what, change, reason) => {
  await store.write((tables) => tables.refused.put([change]))
  const retry = { ...dealing(5), context: { ...context, role: 'realtor' } as const }
  expect(await store.write((tables) => retryRefusal(tables, retry))).toEqual({ ok: false, refusal: reason })
  expect(await listed()).toContainEqual([aMutationId(5), reason.message])
})

test('a dependent that is refused again stays, and so do its own dependents', async () => {
  await store.write(({ rows }) => rows.system.put([aSystem({ id: aSystemId(2) })]))
  await store.write((tables) => retryRefusal(tables, dealing(1)))
  expect(await pushed()).toEqual(['property.create'])
  expect(await listed()).toEqual([
    [aMutationId(2), 'Refused'],
    [aMutationId(3), 'Something with this id already exists'],
    [aMutationId(4), 'Refused'],
  ])
})

test('a form that saves the change again settles the refusal, and its dependents are repeated', async () => {
  await store.write(async (tables) => {
    await tables.rows.property.put([aProperty({ id: cabin, scope: propertyScope(cabin) })])
    await tables.rows.membership.put([
      aMembership({ id: aMembershipId(2), propertyId: cabin, scope: propertyScope(cabin) }),
    ])
    await settleRefusal(tables, dealing(1))
  })
  expect(await pushed()).toEqual(['system.add', 'maintenance.add'])
  expect(await listed()).toEqual([[aMutationId(2), 'Refused']])
})

test('Discard also removes dependents, and Undo restores them all', async () => {
  const before = store.dump()
  const discarded = await store.write((tables) => discardRefusal(tables, aMutationId(1)))
  expect(discarded.map(({ id }) => id)).toEqual([aMutationId(1), aMutationId(3), aMutationId(4)])
  expect(await listed()).toEqual([[aMutationId(2), 'Refused']])
  await store.write((tables) => tables.refused.put(discarded))
  expect(store.dump()).toEqual(before)
})

test('a change that this version cannot read stays and says so', async () => {
  const strange = { ...refused(9, nameFurnace), name: 'system.paint' }
  await store.write((tables) => tables.refused.put([strange]))
  expect(callOfRefusal(strange)).toBeNull()
  expect(await store.write((tables) => retryRefusal(tables, dealing(9)))).toMatchObject({ ok: false })
  expect((await listed()).at(-1)?.[1]).toMatch(/^This version of Hearthkeep cannot make this change/)
})

test('[F4] [P13] a repeated change includes the values its person saw at the time', async () => {
  const changes = { systemName: 'Boiler', brand: 'Acme' }
  const call: CallOf = { name: 'system.edit', args: { propertyId: aPropertyId(), systemId: aSystemId(), changes } }
  await store.write(async (tables) => {
    await tables.refused.put([{ ...refused(90, call), was: { systemName: 'Heater' } }])
    // Another user has set it since; the person saw the value that they set themselves.
    await tables.rows.system.put([aSystem({ brand: 'Bosch' })])
  })
  await store.write((tables) => retryRefusal(tables, dealing(90)))
  expect((await read(({ outbox }) => outbox.all())).at(-1)?.was).toEqual({ systemName: 'Heater' })
})
