import type { System } from '@hearthkeep/shared/entities/all.ts'
import type { DeviceId, MutationId, UserId } from '@hearthkeep/shared/entities/fields.ts'
import { propertyScope, userScope } from '@hearthkeep/shared/entities/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations/all.ts'
import type { Poke } from '@hearthkeep/shared/protocol/poke.ts'
import type { OkAnswer, SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { PushedMutation, SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import { PROTOCOL } from '@hearthkeep/shared/protocol/version.ts'
import { aMembership, aMembershipId, aPropertyId, aSystemId, aUserId } from '@hearthkeep/shared/testing/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import { SqliteStore } from '../storage/sqlite-store.ts'
import { StoreBusy, type DeadLetter, type Store, type View, type WriteTransaction } from '../storage/store.ts'
import { Pokes } from './pokes.ts'
import { limits } from './limits.ts'
import { SyncService } from './sync-service.ts'

const NOW = '2026-11-20T08:00:00.000Z'
const TODAY = '2026-11-20'
const ann = aUserId(1)
const max = aUserId(2)
const house = aPropertyId()
const scope = propertyScope(house)
const phone = '00000000-0000-7000-8009-000000000001' as DeviceId
const laptop = '00000000-0000-7000-8009-000000000002' as DeviceId

let store: Store
let pokes: Pokes
let service: SyncService

beforeEach(async () => {
  store = new SqliteStore({ file: ':memory:', newEpoch: 'epoch' })
  pokes = new Pokes()
  service = new SyncService({ store, pokes, now: () => new Date(NOW) })
  for (const userId of [ann, max]) await register(userId)
})

function register(userId: UserId) {
  const args = {
    userId,
    email: 'a@example.com',
    role: 'homeowner',
    firstName: 'Ann',
    lastName: 'Keller',
    phone: null,
    username: 'a',
  } as const
  const context = { userId, role: 'homeowner', at: NOW, today: TODAY } as const
  return service.run(context, (run) =>
    run(`00000000-0000-7000-8011-${userId.slice(-12)}` as MutationId, { name: 'user.create', args }),
  )
}

const createHouse: CallOf = {
  name: 'property.create',
  args: {
    propertyId: house,
    membershipId: aMembershipId(),
    facts: { address: '14 Main St', city: 'Springfield', state: 'IL', zipCode: '62701', propertyType: 'single_family' },
  },
}
const addSystem = (n = 1): CallOf => ({
  name: 'system.add',
  args: { propertyId: house, systemId: aSystemId(n), facts: { systemType: 'roof', systemName: `Roof ${n}` } },
})
const editSystem = (n: number, notes: string): CallOf => ({
  name: 'system.edit',
  args: { propertyId: house, systemId: aSystemId(n), changes: { notes } },
})

/** The mutation of this id, at its place in the order of a device. */
const pushed = (
  id: number,
  call: { name: string; args: unknown },
  overrides: Partial<PushedMutation> = {},
): PushedMutation => ({
  ...call,
  seq: id,
  id: `00000000-0000-7000-8010-${String(id).padStart(12, '0')}` as MutationId,
  at: NOW,
  today: TODAY,
  seenVersion: 0,
  sentence: 'Did something',
  ...overrides,
})

const request = (overrides: Partial<SyncRequest> = {}): SyncRequest => ({
  protocol: PROTOCOL,
  app: 'test',
  user: ann,
  epoch: 'epoch',
  device: phone,
  acked: 0,
  cursors: {},
  drifted: [],
  mutations: [],
  ...overrides,
})

const push = (...mutations: PushedMutation[]) => service.sync(ann, request({ mutations }))

function ok(answer: SyncAnswer): OkAnswer {
  expect(answer.kind).toBe('ok')
  return answer as OkAnswer
}

const results = async (answer: Promise<SyncAnswer>) =>
  ok(await answer).results.map(({ id, status }) => `${Number(id.slice(-4))} ${status}`)
const systemRow = (n = 1): Promise<System | undefined> => store.read((view) => view.get('system', aSystemId(n)))
const versionOf = async () => (await store.read((view) => view.scopeState(scope)))?.version ?? 0

test('[P3] another version of the protocol is told which one is spoken, and nothing is processed', async () => {
  const answer = await service.sync(ann, request({ protocol: PROTOCOL + 1, mutations: [pushed(1, createHouse)] }))
  expect(answer).toEqual({ kind: 'upgrade', protocol: PROTOCOL })
  expect(await versionOf()).toBe(0)
})

test('[P4] another epoch: nothing is processed', async () => {
  const answer = await service.sync(ann, request({ epoch: 'before', mutations: [pushed(1, createHouse)] }))
  expect(answer).toEqual({ kind: 'epoch', epoch: 'epoch' })
  expect(await versionOf()).toBe(0)
})

test('[P4] a device that knows no epoch yet is told it', async () => {
  expect(ok(await service.sync(ann, request({ epoch: null }))).epoch).toBe('epoch')
})

test('[P5] mutations take effect in their order, each moving the version by one', async () => {
  const answer = ok(await push(pushed(1, createHouse), pushed(2, addSystem()), pushed(3, editSystem(1, 'x'))))
  expect(answer.results.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok'])
  expect(await versionOf()).toBe(3)
  expect(await systemRow()).toMatchObject({ systemName: 'Roof 1', notes: 'x' })
})

test('[P5] a push that comes twice takes effect once, and is answered twice', async () => {
  const batch = [pushed(1, createHouse), pushed(2, addSystem())]
  const first = await push(...batch)
  expect(await push(...batch)).toEqual(first)
  expect(await versionOf()).toBe(2)
})

test('[P5] a mutation that comes again under another device takes effect once, and that device hears of it', async () => {
  await push(pushed(1, createHouse), pushed(2, addSystem()))
  const again = service.sync(ann, request({ device: laptop, mutations: [pushed(2, addSystem(), { seq: 1 })] }))
  expect(await results(again)).toEqual(['2 ok'])
  expect(await versionOf()).toBe(2)
})

test('[P5] what is refused in the middle of a batch leaves nothing, and the batch goes on', async () => {
  const future: CallOf = {
    name: 'system.add',
    args: {
      propertyId: house,
      systemId: aSystemId(2),
      facts: { systemType: 'roof', systemName: 'x', installDate: '2027-01-01' },
    },
  }
  expect(await results(push(pushed(1, createHouse), pushed(2, future), pushed(3, addSystem(3))))).toEqual([
    '1 ok',
    '2 refused',
    '3 ok',
  ])
  expect(await systemRow(2)).toBeUndefined()
  expect(await systemRow(3)).toBeDefined()
  expect(await versionOf()).toBe(2)
})

test('[P5] arguments that do not fit are refused with what is wrong with them', async () => {
  const answer = ok(await push(pushed(1, { name: 'system.add', args: { propertyId: 'here' } })))
  expect(answer.results).toMatchObject([
    { status: 'refused', refusal: { kind: 'invalid', issues: [{ path: 'propertyId' }, {}, {}] } },
  ])
})

test('[P5] a house of somebody else is not there: nothing changes', async () => {
  await push(pushed(1, createHouse), pushed(2, addSystem()))
  const device = laptop
  const forged = [
    pushed(11, editSystem(1, 'mine'), { seq: 1 }),
    pushed(12, addSystem(2), { seq: 2 }),
    pushed(13, createHouse, { seq: 3 }),
  ]
  const answer = ok(await service.sync(max, request({ device, cursors: { [scope]: 0 }, mutations: forged })))
  const kinds = answer.results.map((result) => (result.status === 'refused' ? result.refusal.kind : result.status))
  expect(kinds).toEqual(['not_found', 'not_found', 'conflict'])
  expect(answer.lost).toEqual([scope])
  expect(answer.deltas.map((delta) => delta.scope)).toEqual([userScope(max)])
  expect(await versionOf()).toBe(2)
  expect(await service.page(max, { scope, after: null })).toBeNull()
})

test('[P5] a clock that is ahead: nothing is said to have happened later than now', async () => {
  await push(pushed(1, createHouse), pushed(2, addSystem(), { at: '2031-01-01T00:00:00.000Z' }))
  expect((await systemRow())?.createdAt).toBe(NOW)
})

test.each([
  ['2026-11-21', 'ok'],
  ['2026-11-22', 'refused'],
])('[P5] a person may be a day ahead of the server, and no more: %s is %s', async (installDate, status) => {
  const call: CallOf = {
    name: 'system.add',
    args: { propertyId: house, systemId: aSystemId(), facts: { systemType: 'roof', systemName: 'x', installDate } },
  }
  const answer = ok(await push(pushed(1, createHouse), pushed(2, call, { today: '2026-11-25' })))
  expect(answer.results[1]?.status).toBe(status)
})

test('[P6] a gap in the order of a device is a fork, and nothing is processed', async () => {
  expect(await push(pushed(2, createHouse))).toEqual({ kind: 'forked' })
  expect(await versionOf()).toBe(0)
})

test('[P6] another mutation in a place that is taken is a fork; what came before it is kept', async () => {
  await push(pushed(1, createHouse), pushed(2, addSystem()))
  expect(await push(pushed(2, addSystem()), pushed(9, addSystem(2), { seq: 2 }))).toEqual({ kind: 'forked' })
  expect(await push(pushed(9, addSystem(2), { seq: 1 }))).toEqual({ kind: 'forked' })
  expect(await systemRow(2)).toBeUndefined()
})

test('[P6] a known mutation in a place that is taken by another is a fork', async () => {
  await push(pushed(1, createHouse), pushed(2, addSystem()))
  await service.sync(ann, request({ device: laptop, mutations: [pushed(3, addSystem(3), { seq: 1 })] }))
  expect(await push(pushed(3, addSystem(3), { seq: 2 }))).toEqual({ kind: 'forked' })
})

test('[P6] a place whose mutation went to another device is not free for a new one', async () => {
  await push(pushed(1, createHouse), pushed(2, addSystem()))
  await service.sync(ann, request({ device: laptop, mutations: [pushed(2, addSystem(), { seq: 1 })] }))
  expect(await push(pushed(3, addSystem(3), { seq: 2 }))).toEqual({ kind: 'forked' })
})

test('[P6] a device of somebody else is a fork', async () => {
  await push(pushed(1, createHouse))
  expect(await service.sync(max, request({ mutations: [pushed(2, addSystem())] }))).toEqual({ kind: 'forked' })
  expect(await systemRow()).toBeUndefined()
})

test('[P6] a mutation id of somebody else is a fork', async () => {
  await push(pushed(1, createHouse))
  expect(await service.sync(max, request({ device: laptop, mutations: [pushed(1, createHouse)] }))).toEqual({
    kind: 'forked',
  })
})

test('[P7] a device hears what changed since its cursors, and of nothing that did not', async () => {
  await push(pushed(1, createHouse))
  await push(pushed(2, addSystem()))
  const answer = ok(await service.sync(ann, request({ device: laptop, cursors: { [scope]: 1, [userScope(ann)]: 1 } })))
  expect(answer.deltas).toEqual([
    {
      ...answer.deltas[0],
      scope,
      version: 2,
      deletes: [],
      puts: [{ entity: 'system', row: await systemRow() }],
    },
  ])
  expect({ fresh: answer.fresh, lost: answer.lost, results: answer.results }).toEqual({
    fresh: [],
    lost: [],
    results: [],
  })
})

test('[P7] a small scope that the device does not have comes whole, a large one in pages from a version on', async () => {
  service = new SyncService({
    store,
    pokes,
    now: () => new Date(NOW),
    limits: { ...limits, inlineScopeRows: 2, pageRows: 2 },
  })
  await push(pushed(1, createHouse))
  expect(ok(await service.sync(ann, request({ device: laptop }))).deltas.map((delta) => delta.scope)).toContain(scope)
  await push(pushed(2, addSystem()))
  expect(ok(await service.sync(ann, request({ device: laptop }))).fresh).toEqual([{ scope, version: 2 }])

  const first = await service.page(ann, { scope, after: null })
  expect(first).toMatchObject([{ entity: 'membership' }, { entity: 'property' }, { end: true }])
  const end = first?.at(-1)
  const next = end && 'end' in end ? end.next : null
  expect(await service.page(ann, { scope, after: next })).toEqual([
    { entity: 'system', row: await systemRow() },
    { end: true, next: null },
  ])
})

test('[P7] results are those after what the device has heard', async () => {
  await push(pushed(1, createHouse), pushed(2, addSystem()))
  expect(await results(service.sync(ann, request({ acked: 1 })))).toEqual(['2 ok'])
  expect(await results(service.sync(ann, request({ acked: 2 })))).toEqual([])
})

test('[P10] a cursor above the version loads the scope anew', async () => {
  await push(pushed(1, createHouse))
  const answer = ok(await service.sync(ann, request({ device: laptop, cursors: { [scope]: 7, [userScope(ann)]: 1 } })))
  expect({ fresh: answer.fresh, deltas: answer.deltas }).toEqual({ fresh: [{ scope, version: 1 }], deltas: [] })
})

test('[P11] a mutation of a newer app waits: nothing is recorded of it, and the batch stops there', async () => {
  const batch = [pushed(1, createHouse), pushed(2, { name: 'system.polish', args: {} }), pushed(3, addSystem(3))]
  const answer = ok(await push(...batch))
  expect(answer.results).toEqual([
    { id: batch[0]?.id, status: 'ok' },
    { id: batch[1]?.id, status: 'retry', reason: 'unknown_mutation' },
  ])
  expect(await systemRow(3)).toBeUndefined()
  expect(await results(push(pushed(2, addSystem(2)), pushed(3, addSystem(3))))).toEqual(['1 ok', '2 ok', '3 ok'])
})

test('[P11] a mutation with a bug fails the push twice, is refused the third time, and the queue goes on', async () => {
  const letters: DeadLetter[] = []
  const brokenFor = (tx: WriteTransaction): WriteTransaction =>
    Object.assign(Object.create(tx) as WriteTransaction, {
      get(entity: 'system', id: string) {
        if (id === aSystemId(2)) throw new TypeError('a bug')
        return tx.get(entity, id)
      },
      addDeadLetter: (letter: DeadLetter) => {
        letters.push(letter)
        return tx.addDeadLetter(letter)
      },
    })
  const broken: Store = {
    read: (work) => store.read(work),
    write: (work) => store.write((tx) => work(brokenFor(tx))),
    close: () => store.close(),
  }
  service = new SyncService({ store: broken, pokes, now: () => new Date(NOW) })
  const batch = [pushed(1, createHouse), pushed(2, editSystem(2, 'x')), pushed(3, addSystem(3))]
  for (let attempt = 1; attempt <= 2; attempt++) {
    await expect(push(...batch)).rejects.toThrow('a bug')
    expect(await versionOf()).toBe(0)
  }
  expect(await results(push(...batch))).toEqual(['1 ok', '2 refused', '3 ok'])
  expect(letters).toMatchObject([
    { mutation: batch[1]?.id, userId: ann, args: batch[1]?.args, error: 'TypeError: a bug' },
  ])
})

test('[P11] while somebody else has the database a push waits, and the answer says so', async () => {
  await push(pushed(1, createHouse))
  const busy: Store = {
    read: (work) => store.read(work),
    write: () => Promise.reject(new StoreBusy()),
    close: () => store.close(),
  }
  service = new SyncService({ store: busy, pokes, now: () => new Date(NOW) })
  const answer = ok(await service.sync(ann, request({ acked: 1, mutations: [pushed(2, addSystem())] })))
  expect(answer.results).toEqual([{ id: pushed(2, addSystem()).id, status: 'retry', reason: 'busy' }])
  const repeated = ok(await service.sync(ann, request({ mutations: [pushed(1, createHouse)] })))
  expect(repeated.results).toEqual([{ id: pushed(1, createHouse).id, status: 'ok' }])
})

test('[P4] a database that was restored under a running server is noticed, and nothing is processed', async () => {
  await push(pushed(1, createHouse))
  let epoch = 'epoch'
  const renamed = <V extends View>(view: V): V =>
    Object.assign(Object.create(view) as V, { epoch: () => Promise.resolve(epoch) })
  const restored: Store = {
    read: (work) => store.read((view) => work(renamed(view))),
    write: (work) => store.write((tx) => work(renamed(tx))),
    close: () => store.close(),
  }
  service = new SyncService({ store: restored, pokes, now: () => new Date(NOW) })
  epoch = 'another'
  expect(await push(pushed(2, addSystem()))).toEqual({ kind: 'epoch', epoch: 'another' })
  expect(await service.sync(ann, request())).toEqual({ kind: 'epoch', epoch: 'another' })
  expect(await systemRow()).toBeUndefined()
})

test('[P7] a full answer leaves the further scopes to the next, and says so', async () => {
  service = new SyncService({ store, pokes, now: () => new Date(NOW), limits: { ...limits, fullAnswerBytes: 1 } })
  await push(pushed(1, createHouse))
  const first = ok(await service.sync(ann, request({ device: laptop })))
  expect([first.deltas.length, first.more]).toEqual([1, true])
  const cursors = Object.fromEntries(first.deltas.map((delta) => [delta.scope, delta.version]))
  const second = ok(await service.sync(ann, request({ device: laptop, cursors })))
  expect([second.deltas.length, second.more]).toEqual([1, false])
})

test('[P13] a value that somebody else has set since is told with the result, until the device has heard it', async () => {
  await push(pushed(1, createHouse), pushed(2, addSystem()))
  await joinHouse(max, 'Max')
  const byMax = (id: number, notes: string) => pushed(id, editSystem(1, notes), { seq: id - 10, seenVersion: 3 })
  await service.sync(max, request({ user: max, device: laptop, mutations: [byMax(11, 'his'), byMax(12, 'his too')] }))
  const blind = pushed(3, editSystem(1, 'hers'), { seenVersion: 3 })
  const replaced = [{ entity: 'system', id: aSystemId(), field: 'notes', value: 'his too', by: 'Max', at: NOW }]
  for (let time = 1; time <= 2; time += 1)
    expect(ok(await service.sync(ann, request({ acked: 2, mutations: [blind] }))).results).toEqual([
      { id: blind.id, status: 'ok', replaced },
    ])
  expect((await systemRow())?.notes).toBe('hers')
})

const sees: [string, PushedMutation][] = [
  ['the person had seen', pushed(3, editSystem(1, 'hers'), { seenVersion: 4 })],
  ['is the same', pushed(3, editSystem(1, 'his'), { seenVersion: 3 })],
  [
    'is of another field',
    pushed(
      3,
      { name: 'system.edit', args: { propertyId: house, systemId: aSystemId(), changes: { brand: 'Acme' } } },
      { seenVersion: 3 },
    ),
  ],
]

test.each(sees)('[P13] nothing is said of a value that %s', async (_name, mutation) => {
  await push(pushed(1, createHouse), pushed(2, addSystem()))
  await joinHouse(max, 'Max')
  const his = pushed(11, editSystem(1, 'his'), { seq: 1, seenVersion: 3 })
  await service.sync(max, request({ user: max, device: laptop, mutations: [his] }))
  expect(ok(await service.sync(ann, request({ acked: 2, mutations: [mutation] }))).results).toEqual([
    { id: mutation.id, status: 'ok' },
  ])
})

/** Nobody can be let into a house by a mutation yet. */
function joinHouse(userId: UserId, name: string) {
  const row = aMembership({ id: aMembershipId(2), userId, name, relation: 'household' })
  const changes = [{ entity: 'membership' as const, id: row.id, before: null, after: row }]
  const mutation = '00000000-0000-7000-8010-000000000099' as MutationId
  return store.write((tx) => tx.apply({ mutation, name: 'test', actor: ann, at: NOW, changes }))
}

test('[P12] a refusal is told until the device has heard it', async () => {
  await push(pushed(1, editSystem(1, 'x')))
  expect(await results(push(pushed(1, editSystem(1, 'x'))))).toEqual(['1 refused'])
  expect(await results(service.sync(ann, request({ acked: 0 })))).toEqual(['1 refused'])
  expect(await results(service.sync(ann, request({ acked: 1 })))).toEqual([])
})

test('a REST call runs all of its mutations or none', async () => {
  const context = { userId: ann, role: 'homeowner', at: NOW, today: TODAY } as const
  const outcome = await service.run(context, async (run) => {
    await run(pushed(1, createHouse).id, createHouse)
    await run(pushed(2, createHouse).id, editSystem(1, 'x'))
  })
  expect(outcome).toMatchObject({ ok: false, refusal: { kind: 'not_found' } })
  expect(await versionOf()).toBe(0)
})

test('what moved is poked to those who may see it, once per scope, and to nobody else', async () => {
  const heard: [UserId, Poke][] = []
  pokes.listen(ann, (poke) => heard.push([ann, poke]))
  pokes.listen(max, (poke) => heard.push([max, poke]))
  await push(pushed(1, createHouse), pushed(2, addSystem()))
  expect(heard).toEqual([[ann, { scopes: [{ scope, version: 2 }] }]])
})

test('everybody who saw a house hears that it was purged, and no more of it', async () => {
  await push(pushed(1, createHouse))
  await joinHouse(max, 'Max')
  const heard: [UserId, Poke][] = []
  for (const person of [ann, max]) pokes.listen(person, (poke) => heard.push([person, poke]))
  const purge: CallOf = { name: 'trash.purge', args: { propertyId: house, entity: 'property', id: house } }
  await push(pushed(2, { name: 'property.delete', args: { propertyId: house } }), pushed(3, purge))
  const told = { scopes: [{ scope, version: 4 }] }
  expect(new Map(heard)).toEqual(
    new Map([
      [ann, told],
      [max, told],
    ]),
  )
  expect(heard).toHaveLength(2)
  const asked = request({ user: max, device: laptop, cursors: { [scope]: 2 } })
  expect(ok(await service.sync(max, asked)).lost).toEqual([scope])
  await push(pushed(4, createHouse))
  expect(heard.slice(2)).toEqual([[ann, { scopes: [{ scope, version: 5 }] }]])
})

test('who has stopped listening hears nothing more', async () => {
  const heard: Poke[] = []
  const stop = pokes.listen(ann, (poke) => heard.push(poke))
  pokes.listen(ann, (poke) => heard.push(poke))
  stop()
  await push(pushed(1, createHouse))
  expect(heard).toHaveLength(1)
})
