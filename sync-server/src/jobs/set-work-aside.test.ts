import type { Call } from '@hearthkeep/shared/kernel/mutation.ts'
import type { AnyRow, EntityName, MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { DeviceId, MutationId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { asItem, asPastItem } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { householdScope, pastScope, propertyScope, userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { Poke } from '@hearthkeep/shared/protocol/poke.ts'
import type { SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import {
  aMembership,
  aMembershipId,
  anItem,
  anItemId,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { itemsOf, visibleItem } from '../access/visible-records.ts'
import { SqliteStore } from '../storage/sqlite-store.ts'
import { deadLetterArgs } from '../storage/testing/dead-letters.ts'
import { Pokes } from '../sync/pokes.ts'
import { SyncService } from '../sync/sync-service.ts'
import { request } from '../sync/testing/sync-world.ts'
import { setWorkAside } from './set-work-aside.ts'

const NOW = '2026-11-20T08:00:00.000Z'
const propertyId = aPropertyId()
const [property, past] = [propertyScope(propertyId), pastScope(propertyId)]
const [ann, rita] = [aUserId(1), aUserId(2)]
const [last, open] = [anItemId(13), anItemId(14)]

let store: SqliteStore
let service: SyncService
let pokes: Pokes
let minted: number

/** Done every year from 2014 to 2026; the next one is open. */
const series = (): MaintenanceItem[] => [
  ...Array.from({ length: 13 }, (_, n) => {
    const day = `${2014 + n}-05-01`
    return anItem({
      id: anItemId(n + 1),
      systemId: aSystemId(),
      status: 'completed',
      completedDate: day,
      previousItemId: n === 0 ? null : anItemId(n),
      createdAt: `${day}T08:00:00.000Z`,
    })
  }),
  anItem({ id: open, systemId: aSystemId(), dueDate: '2027-05-01', previousItemId: last }),
]

beforeEach(async () => {
  store = new SqliteStore({ file: ':memory:', newEpoch: 'epoch' })
  pokes = new Pokes()
  service = new SyncService({ store, pokes, now: () => new Date(NOW) })
  minted = 0
  const rows: [EntityName, AnyRow][] = [
    ['user', aUser()],
    ['user', aUser({ id: rita, role: 'realtor' })],
    ['property', aProperty()],
    ['membership', aMembership()],
    ['membership', aMembership({ id: aMembershipId(2), userId: rita, relation: 'realtor' })],
    ['system', aSystem()],
    ...series().map((item): [EntityName, AnyRow] => ['maintenanceItem', item]),
  ]
  const changes = rows.map(([entity, after]) => ({ entity, id: after.id, before: null, after }))
  await store.write((tx) => tx.apply({ mutation: mintId(), name: 'test', actor: ann, at: NOW, changes }))
})
afterEach(() => store.close())

const mintId = () => `00000000-0000-7000-8010-${String(++minted).padStart(12, '0')}` as MutationId
const log = { info: () => undefined, error: (fields: object) => expect(fields).toBeUndefined() }
const setAside = (stopping = new AbortController().signal, batch = 3) =>
  setWorkAside({ sync: service, now: () => new Date(NOW), mintId, log, stopping, batch })

const deviceOf = (user: UserId) => `00000000-0000-7000-8009-${user.slice(-12)}` as DeviceId
const seqs = new Map<UserId, number>()
beforeEach(() => seqs.clear())

async function round(user: UserId, { calls = [], ...more }: Partial<SyncRequest> & { calls?: Call[] } = {}) {
  const mutations = calls.map((call) => {
    const seq = (seqs.get(user) ?? 0) + 1
    seqs.set(user, seq)
    return { ...call, seq, id: mintId(), at: NOW, today: '2026-11-20' }
  })
  const answer = await service.sync(user, request({ user, device: deviceOf(user), cursors: {}, mutations, ...more }))
  if (answer.kind !== 'ok') throw new Error(`answered with ${answer.kind}`)
  return answer
}

const pastIds = async () =>
  (await store.read((view) => view.byIndex('pastItem', 'scope', past))).map(({ id }) => id).toSorted()
const ids = (...numbers: number[]) => numbers.map((n) => anItemId(n))
const edit = (notes: string) => ({
  name: 'maintenance.edit',
  args: { propertyId, itemId: anItemId(2), changes: { notes } },
})

test('[P57] old finished work is set aside in batches, and a second round finds nothing', async () => {
  expect(await setAside()).toEqual({ done: 8, failed: 0 })
  expect(await pastIds()).toEqual(ids(1, 2, 3, 4, 5, 6, 7, 8))
  const version = await store.read((view) => view.newestChange())
  expect(await setAside()).toEqual({ done: 0, failed: 0 })
  expect(await store.read((view) => view.newestChange())).toBe(version)
})

test('[P57] other writes run between two batches, and what is left after a stop is set aside later', async () => {
  const stopping = new AbortController()
  const reading = service.read.bind(service)
  let reads = 0
  service.read = (work) => {
    if (++reads === 3) stopping.abort()
    return reading(work)
  }
  await setAside(stopping.signal)
  expect(await pastIds()).toEqual(ids(1, 2, 3, 4, 5, 6))
  await setAside()
  expect(await pastIds()).toEqual(ids(1, 2, 3, 4, 5, 6, 7, 8))
})

test('[P57] the sums of the scopes are right afterwards', async () => {
  await setAside()
  const before = await store.read((view) => Promise.all([property, past].map((scope) => view.scopeState(scope))))
  for (const scope of [property, past]) await round(ann, { drifted: [scope], past: [] })
  expect(await store.read((view) => Promise.all([property, past].map((scope) => view.scopeState(scope))))).toEqual(
    before,
  )
  expect(before[1]).toMatchObject({ checksum: { count: 8 } })
})

test('[P59] a device of the household receives past work, another only while it asks for it', async () => {
  await setAside()
  const scopes = async (user: UserId, more: Partial<SyncRequest>) =>
    (await round(user, more)).deltas.map(({ scope }) => scope)
  expect(await scopes(ann, { past: [] })).toEqual([userScope(ann), property, past])
  expect(await scopes(rita, { past: [] })).toEqual([userScope(rita), property])
  expect(await scopes(rita, { past: [propertyId] })).toEqual([userScope(rita), property, past])
  expect(await scopes(rita, { past: [aPropertyId(2)] })).toEqual([userScope(rita), property])
  // The rows that are set aside are deleted where they were.
  const { cursor } = await round(rita, { past: [] })
  await service.sync(ann, request({ user: ann, device: deviceOf(ann), cursors: {}, mutations: [] }))
  expect((await service.page(rita, { scope: past, after: null }))?.length).toBe(9)
  expect(await service.page(aUserId(3), { scope: past, after: null })).toBeNull()
  expect(cursor.upTo).toBeGreaterThan(1)
})

test('[P59] an app that does not know past work receives nothing of it', async () => {
  await setAside()
  expect((await round(ann)).deltas.map(({ scope }) => scope)).toEqual([userScope(ann), property])
  const { cursor } = await round(ann)
  const before = aMembership()
  const after = aMembership({ until: '2026-11-20' })
  const changes = [{ entity: 'membership' as const, id: before.id, before, after }]
  await store.write((tx) => tx.apply({ mutation: mintId(), name: 'test', actor: ann, at: NOW, changes }))
  expect((await round(ann, { cursor })).revoked.toSorted()).toEqual([householdScope(propertyId), property])
  expect((await round(ann, { cursor, past: [] })).revoked.toSorted()).toEqual([
    householdScope(propertyId),
    property,
    past,
  ])
})

test('[P59] a poke brings past work to the household, and tells others to ask', async () => {
  const poked = new Map<UserId, Poke[]>([ann, rita].map((user) => [user, []]))
  for (const [user, list] of poked) pokes.listen(user, (poke) => void list.push(poke))
  await setAside(undefined, 100)
  expect(poked.get(ann)).toMatchObject([
    {
      pokeDelta: {
        deltas: [
          { scope: property, puts: [] },
          { scope: past, deletes: [] },
        ],
      },
    },
  ])
  expect(poked.get(rita)).toMatchObject([{ scopes: [{ scope: property }, { scope: past }] }])
  expect(poked.get(rita)?.[0]?.pokeDelta).toBeUndefined()
})

test('[P58] a change of a task that was set aside meanwhile is made where the task is now', async () => {
  await setAside()
  const { results, deltas } = await round(rita, { calls: [edit('Dusty')], past: [] })
  expect(results).toMatchObject([{ status: 'ok' }])
  expect(deltas.flatMap(({ puts }) => puts).some(({ row }) => row.id === anItemId(2))).toBe(false)
  expect(await store.read((view) => view.get('pastItem', anItemId(2)))).toMatchObject({ notes: 'Dusty' })
})

test('[P58] what somebody else wrote since is reported, in past work too', async () => {
  await setAside()
  await round(rita, { calls: [edit('Dusty')] })
  const [made] = [{ ...edit('Clean'), seq: 1, id: mintId(), at: NOW, today: '2026-11-20', was: { notes: null } }]
  const answer = await service.sync(ann, request({ user: ann, device: deviceOf(ann), cursors: {}, mutations: [made] }))
  expect(answer).toMatchObject({
    results: [
      { status: 'ok', replaced: [{ entity: 'maintenanceItem', id: anItemId(2), field: 'notes', value: 'Dusty' }] },
    ],
  })
})

test('[P58] what something current needs again is brought back with the change that makes it so', async () => {
  await setAside()
  const undo = [last, ...ids(12, 11, 10, 9)]
  const calls = undo.map((itemId) => ({ name: 'maintenance.remove', args: { propertyId, itemId } }))
  const { results } = await round(ann, { calls, past: [] })
  expect(results.map(({ status }) => status)).toEqual(undo.map(() => 'ok'))
  // The five that were done last are shown.
  expect(await pastIds()).toEqual(ids(1, 2, 3))
})

test('[P58] undoing a completion that was set aside brings back the task, and its series', async () => {
  await setAside()
  const undo = { name: 'maintenance.reopen', args: { propertyId, itemId: anItemId(2) } }
  const { results } = await round(rita, { calls: [undo] })
  expect(results).toMatchObject([{ status: 'ok' }])
  expect(await store.read((view) => view.get('maintenanceItem', anItemId(2)))).toMatchObject({ status: 'scheduled' })
  expect(await pastIds()).toEqual([])
})

test('[P57] a task has one history, wherever it is', async () => {
  await round(ann, { calls: [edit('Dusty')] })
  await setAside()
  await round(ann, { calls: [edit('Clean')] })
  const changes = (await store.read((view) => view.history('maintenanceItem', anItemId(2)))).map(
    ({ name, before, after }) => [name, before, after?.['notes']],
  )
  expect(changes).toEqual([
    ['maintenance.edit', { notes: 'Dusty' }, 'Clean'],
    ['maintenance.set_aside', {}, undefined],
    ['maintenance.set_aside', {}, undefined],
    ['maintenance.edit', { notes: null, updatedAt: series()[1]?.updatedAt }, 'Dusty'],
    ['test', null, undefined],
  ])
  expect(await store.read((view) => view.history('pastItem', anItemId(2)))).toEqual([])
})

test('[P57] lists and lookups of the server include past work', async () => {
  await setAside()
  const listed = await store.read((view) => itemsOf(view, aProperty()))
  expect(listed.map(({ id }) => id).toSorted()).toEqual(series().map(({ id }) => id))
  expect(await store.read((view) => visibleItem(view, { userId: rita, id: anItemId(1) }))).toEqual(series()[0])
})

test('[P57] nothing is left of past work when its property is purged', async () => {
  await setAside()
  const { cursor } = await round(ann, { past: [] })
  const calls = [
    { name: 'property.delete', args: { propertyId } },
    { name: 'trash.purge', args: { propertyId, entity: 'property', id: propertyId } },
  ]
  expect((await round(ann, { calls, cursor, past: [] })).revoked).toContain(past)
  expect(await store.read((view) => view.get('pastItem', anItemId(1)))).toBeUndefined()
  expect(await store.write((tx) => tx.nextGone(100))).toHaveLength(8 + 6 + 1)
})

test('[P57] nothing refers to a purged task that was set aside', async () => {
  await setAside()
  const calls = [
    { name: 'maintenance.remove', args: { propertyId, itemId: anItemId(2) } },
    { name: 'trash.purge', args: { propertyId, entity: 'maintenanceItem', id: anItemId(2) } },
  ]
  const { results } = await round(ann, { calls })
  expect(results.map(({ status }) => status)).toEqual(['ok', 'ok'])
  const rows = await store.read(async (view) => [
    ...(await view.byIndex('maintenanceItem', 'scope', property)),
    ...(await view.byIndex('pastItem', 'scope', past)).map(asItem),
  ])
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids(1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14))
  expect(rows.find(({ id }) => id === anItemId(3))?.previousItemId).toBeNull()
  const newest = (await store.read((view) => view.history('maintenanceItem', anItemId(2))))[0]
  expect(newest).toMatchObject({ name: 'trash.purge', after: null })
  expect(asPastItem(anItem()).scope).toBe(past)
})

test('[SE7] what failed about a task stays for a developer when the task is set aside, unlike when it is purged', async () => {
  const [aside, gone] = [anItemId(1), anItemId(9)]
  const letter = (itemId: string) => ({
    mutation: mintId(),
    device: deviceOf(ann),
    userId: ann,
    name: 'maintenance.edit',
    args: { itemId },
    error: 'a bug',
    at: NOW,
  })
  await store.write(async (tx) => {
    for (const id of [aside, gone]) await tx.addDeadLetter(letter(id))
    const before = must(await tx.get('maintenanceItem', gone), gone)
    const changes = [{ entity: 'maintenanceItem', id: gone, before, after: null } as const]
    await tx.apply({ mutation: mintId(), name: 'test', actor: ann, at: NOW, changes })
  })
  await setAside()
  expect(deadLetterArgs(await store.dump())).toEqual([{ itemId: aside }])
})
