import { expect, test } from 'vitest'
import { mutationId, propertyId, systemId } from '@hearthkeep/shared/kernel/fields.ts'
import { relations, type Relation } from '@hearthkeep/shared/household/membership.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { aMembership, aMembershipId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Pokes } from '../../sync/pokes.ts'
import { SyncService } from '../../sync/sync-service.ts'
import type { HistoryRow } from './history.ts'
import { cottage, idNumber, testServer, type Person } from '../testing/test-server.ts'
import { push, pushAll } from '../testing/push.ts'

const [PROPERTY, FURNACE, FILTER] = [idNumber(1001), idNumber(1002), idNumber(1003)]
const at = '2026-11-20T12:00:00.000Z'

/** Ana's property, with a furnace and a task. */
async function aProperty() {
  const server = testServer()
  const ana = await server.join('ana')
  await ana.post('/api/properties', { ...cottage, id: PROPERTY })
  await ana.post('/api/systems', {
    id: FURNACE,
    propertyId: PROPERTY,
    systemType: 'hvac_furnace',
    systemName: 'Furnace',
  })
  const task = { id: FILTER, propertyId: PROPERTY, systemId: FURNACE, title: 'Replace filter', dueDate: '2026-11-20' }
  await ana.post('/api/maintenance', task)
  return { server, ana }
}

const historyOf = async (person: Person, entity: string, id: string) =>
  (await person.get(`/api/history/${entity}/${id}`)).body as HistoryRow[]
const statusOf = async (person: Person, path: string) => (await person.get(path)).status
const summarize = (entries: HistoryRow[]) => entries.map(({ action, kind }) => `${action} ${kind}`)

/** Runs a mutation that no REST call makes, as the person's device would. */
async function act({ server }: Awaited<ReturnType<typeof aProperty>>, { user }: Person, call: CallOf) {
  const sync = new SyncService({ store: server.store, pokes: new Pokes(), now: () => new Date(at) })
  const context = { userId: user.id, role: 'homeowner', at, today: '2026-11-20' } as const
  const id = mutationId.parse(idNumber(++minted))
  expect(await sync.run(context, (run) => run(id, call))).toMatchObject({ ok: true })
}
let minted = 5000

/** Gives the person a relation to Ana's property, or ends it. */
const relate = (
  { server }: Awaited<ReturnType<typeof aProperty>>,
  { user }: Person,
  until: string | null,
  relation: Relation = 'household',
) =>
  server.store.write(async (tx) => {
    const id = aMembershipId(9)
    const before = (await tx.get('membership', id)) ?? null
    const property = propertyId.parse(PROPERTY)
    const after = aMembership({
      id,
      propertyId: property,
      userId: user.id,
      relation,
      name: 'Max Moor',
      until,
    })
    const mutation = mutationId.parse(idNumber(++minted))
    await tx.apply({
      mutation,
      name: 'test',
      actor: user.id,
      at,
      changes: [{ entity: 'membership', id, before, after }],
    })
  })

test('[T9] [SE2] a change made offline has both timestamps', async () => {
  const { server, ana } = await aProperty()
  server.passMinutes(3 * 24 * 60)
  await push(ana, {
    name: 'maintenance.edit',
    args: { propertyId: PROPERTY, itemId: FILTER, changes: { notes: 'Done' } },
  } as CallOf)
  const [newest] = await historyOf(ana, 'maintenanceItem', FILTER)
  expect(newest).toMatchObject({ at: '2026-11-23T12:00:00.000Z', saidAt: '2026-11-20T12:00:00.000Z' })
})

test('[T9] a task’s history shows who changed what and when, newest first', async () => {
  const { server, ana } = await aProperty()
  server.passMinutes(5)
  await ana.patch(`/api/maintenance/${FILTER}`, { dueDate: '2026-12-01', priority: 'high' })
  await ana.delete(`/api/maintenance/${FILTER}`)
  const entries = await historyOf(ana, 'maintenanceItem', FILTER)
  const by = { id: ana.user.id, name: 'ana Alvarez' }
  const later = '2026-11-20T12:05:00.000Z'
  const any = { number: expect.any(Number), saidAt: null, by, entity: 'maintenanceItem' }
  expect(entries).toEqual([
    { ...any, at: later, action: 'maintenance.remove', kind: 'deleted', changes: [] },
    {
      ...any,
      at: later,
      action: 'maintenance.edit',
      kind: 'changed',
      changes: expect.arrayContaining([
        { field: 'dueDate', before: '2026-11-20', after: '2026-12-01' },
        { field: 'priority', before: 'medium', after: 'high' },
      ]),
    },
    { ...any, at, action: 'maintenance.add', kind: 'created', changes: [] },
  ])
  expect(entries[1]?.changes).toHaveLength(2)
})

test('[T9] the history of a system and of a property shows what happened to them', async () => {
  const property = await aProperty()
  const { ana } = property
  await ana.patch(`/api/systems/${FURNACE}`, { brand: 'Carrier' })
  await ana.delete(`/api/properties/${PROPERTY}`)
  await act(property, ana, { name: 'property.restore', args: { propertyId: propertyId.parse(PROPERTY) } })
  expect(summarize(await historyOf(ana, 'system', FURNACE))).toEqual(['system.edit changed', 'system.add created'])
  expect(summarize(await historyOf(ana, 'property', PROPERTY))).toEqual([
    'property.restore restored',
    'property.delete deleted',
    'property.create created',
  ])
})

test('[T9] the history of a purged row stays as long as its property exists', async () => {
  const property = await aProperty()
  const { ana } = property
  const ids = { propertyId: propertyId.parse(PROPERTY), id: systemId.parse(FURNACE) }
  await ana.delete(`/api/systems/${FURNACE}`)
  await act(property, ana, { name: 'trash.purge', args: { ...ids, entity: 'system' } })
  expect(summarize(await historyOf(ana, 'system', FURNACE))).toEqual([
    'trash.purge deleted',
    'system.remove deleted',
    'system.add created',
  ])
  await ana.delete(`/api/properties/${PROPERTY}`)
  expect(summarize(await historyOf(ana, 'property', PROPERTY))).toHaveLength(2)
  await act(property, ana, { name: 'trash.purge', args: { ...ids, entity: 'property', id: ids.propertyId } })
  expect(await statusOf(ana, `/api/history/property/${PROPERTY}`)).toBe(404)
  expect(await statusOf(ana, `/api/history/system/${FURNACE}`)).toBe(404)
})

test('[T9] a person with access today sees the whole history; a former member sees none, but is still named in it', async () => {
  const property = await aProperty()
  const { server, ana } = property
  const max = await server.join('max')
  expect(await statusOf(max, `/api/history/property/${PROPERTY}`)).toBe(404)
  await relate(property, max, null)
  await max.patch(`/api/maintenance/${FILTER}`, { vendor: 'Ace' })
  expect(await historyOf(max, 'maintenanceItem', FILTER)).toHaveLength(2)
  await relate(property, max, '2026-11-20')
  expect(await statusOf(max, `/api/history/maintenanceItem/${FILTER}`)).toBe(404)
  const [newest] = await historyOf(ana, 'maintenanceItem', FILTER)
  expect(must(newest, 'an entry').by).toEqual({ id: max.user.id, name: 'Max Moor' })
})

const record = (changes: { purchasePrice?: number; salePrice?: number }): CallOf => ({
  name: 'ownership.edit',
  args: { propertyId: propertyId.parse(PROPERTY), changes },
})

test('[T12] a property’s history shows its owner the ownership records, from the first number on', async () => {
  const property = await aProperty()
  const { ana } = property
  await act(property, ana, record({ purchasePrice: 240_000 }))
  await ana.patch(`/api/properties/${PROPERTY}`, { yearBuilt: 1985 })
  await act(property, ana, record({ purchasePrice: 250_000 }))
  const entries = await historyOf(ana, 'property', PROPERTY)
  expect(entries.map(({ entity, kind, changes }) => ({ entity, kind, changes }))).toEqual([
    {
      entity: 'ownership',
      kind: 'changed',
      changes: [{ field: 'purchasePrice', before: 240_000, after: 250_000 }],
    },
    { entity: 'property', kind: 'changed', changes: [{ field: 'yearBuilt', before: null, after: 1985 }] },
    { entity: 'ownership', kind: 'changed', changes: [{ field: 'purchasePrice', before: null, after: 240_000 }] },
    { entity: 'property', kind: 'created', changes: [] },
  ])
})

test.each(relations)('[T12] [OW1] visibility of the ownership figures for the %s', async (relation) => {
  const property = await aProperty()
  const { server, ana } = property
  const max = await server.join('max')
  await act(property, ana, record({ purchasePrice: 240_000 }))
  await relate(property, max, null, relation)
  const answer = await max.get(`/api/history/property/${PROPERTY}`)
  expect(answer.status).toBe(200)
  const sees = relation === 'owner' || relation === 'household'
  expect(summarize(answer.body as HistoryRow[])).toEqual([
    ...(sees ? ['ownership.edit changed'] : []),
    'property.create created',
  ])
  expect(JSON.stringify(answer.body).includes('240000')).toBe(sees)
  expect(await statusOf(max, `/api/history/ownership/${PROPERTY}`)).toBe(404)
  await relate(property, max, '2026-11-20', relation)
  expect(await statusOf(max, `/api/history/property/${PROPERTY}`)).toBe(404)
})

test('[T12] what was recorded before a record ended is visible to no one', async () => {
  const property = await aProperty()
  const { server, ana } = property
  await act(property, ana, record({ purchasePrice: 240_000 }))
  await server.store.write(async (tx) => {
    const before = must(await tx.get('ownership', PROPERTY), 'the record')
    const changes = [{ entity: 'ownership', id: PROPERTY, before, after: null } as const]
    const mutation = mutationId.parse(idNumber(7001))
    await tx.apply({ mutation, name: 'test', actor: ana.user.id, at, changes: [...changes] })
  })
  expect(summarize(await historyOf(ana, 'property', PROPERTY))).toEqual(['property.create created'])
  await act(property, ana, record({ salePrice: 300_000 }))
  const entries = await historyOf(ana, 'property', PROPERTY)
  expect(summarize(entries)).toEqual(['ownership.edit changed', 'property.create created'])
  expect(JSON.stringify(entries)).not.toContain('240000')
})

test('[T9] a person who never had a relation to the property is shown as Somebody', async () => {
  const property = await aProperty()
  const { server, ana } = property
  const rita = await server.join('rita')
  await server.store.write(async (tx) => {
    const before = must(await tx.get('system', FURNACE), 'the furnace')
    const changes = [{ entity: 'system', id: FURNACE, before, after: { ...before, brand: 'Carrier' } } as const]
    await tx.apply({
      mutation: mutationId.parse(idNumber(7000)),
      name: 'test',
      actor: rita.user.id,
      at,
      changes: [...changes],
    })
  })
  expect((await historyOf(ana, 'system', FURNACE))[0]?.by).toEqual({ id: rita.user.id, name: 'Someone' })
})

test('[T9] fields that no person sets are not changes', async () => {
  const property = await aProperty()
  const { ana } = property
  await ana.patch(`/api/maintenance/${FILTER}`, { status: 'completed', completedDate: '2026-11-20' })
  const [newest] = await historyOf(ana, 'maintenanceItem', FILTER)
  expect(newest).toMatchObject({ action: 'maintenance.complete', kind: 'changed' })
  expect(newest?.changes.map(({ field }) => field).toSorted()).toEqual(['completedDate', 'status'])
})

test('[T9] a history returns its newest 200 entries', async () => {
  const { ana } = await aProperty()
  const edit = (n: number) =>
    ({
      name: 'system.edit',
      args: { propertyId: PROPERTY, systemId: FURNACE, changes: { notes: `Note ${n}` } },
    }) as CallOf
  await pushAll(
    ana,
    Array.from({ length: 201 }, (_, n) => edit(n)),
  )
  const entries = await historyOf(ana, 'system', FURNACE)
  expect(entries).toHaveLength(200)
  expect(entries.at(-1)?.changes).toEqual([{ field: 'notes', before: 'Note 0', after: 'Note 1' }])
})

test.each([
  '/api/history/system/not-an-id',
  `/api/history/system/${idNumber(9999)}`,
  `/api/history/user/${idNumber(1)}`,
  `/api/history/membership/${idNumber(1)}`,
  '/api/history/toString/x',
  '/api/history/system',
])('returns 404 for %s', async (path) => {
  const { ana } = await aProperty()
  expect(await ana.get(path)).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('a history requires a session', async () => {
  const { server } = await aProperty()
  expect((await server.call('GET', `/api/history/property/${PROPERTY}`)).status).toBe(401)
})
