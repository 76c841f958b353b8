import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import {
  addSystem,
  ann,
  change,
  createProperty,
  editSystem,
  property,
  laptop,
  max,
  NOW,
  ok,
  pushed,
  request,
  results,
  scope,
  SyncWorld,
} from './testing/sync-world.ts'

let world: SyncWorld

beforeEach(async () => {
  world = await SyncWorld.open()
})

test('[P5] mutations take effect in order, each with the next change number', async () => {
  const answer = ok(await world.push(pushed(1, createProperty), pushed(2, addSystem()), pushed(3, editSystem(1, 'x'))))
  expect(answer.results.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok'])
  expect(await world.version()).toBe(change(3))
  expect(await world.systemRow()).toMatchObject({ systemName: 'Roof 1', notes: 'x' })
})

test('[P5] a repeated push takes effect once and is answered twice', async () => {
  const batch = [pushed(1, createProperty), pushed(2, addSystem())]
  const first = await world.push(...batch)
  expect(await world.push(...batch)).toEqual(first)
  expect(await world.version()).toBe(change(2))
})

test('[P5] a mutation that appears twice in a push takes effect once', async () => {
  const edits = [
    pushed(3, editSystem(1, 'x')),
    pushed(4, editSystem(1, 'y')),
    pushed(3, editSystem(1, 'x'), { seq: 5 }),
  ]
  expect(await results(world.push(pushed(1, createProperty), pushed(2, addSystem()), ...edits))).toContain('3 ok')
  expect(await world.systemRow()).toMatchObject({ notes: 'y' })
})

test('[P5] a mutation pushed again by another device takes effect once, and that device receives its result', async () => {
  await world.push(pushed(1, createProperty), pushed(2, addSystem()))
  const again = world.service.sync(ann, request({ device: laptop, mutations: [pushed(2, addSystem(), { seq: 1 })] }))
  expect(await results(again)).toEqual(['2 ok'])
  expect(await world.version()).toBe(change(2))
})

test('[SE7] a device cannot acknowledge undecided mutations, and long result lists are removed in batches', async () => {
  const acked = async () => (await world.store.read((view) => view.device(request().device)))?.ackedSeq
  const pushAcking = (acked: number, seq: number) =>
    world.service.sync(ann, request({ acked, mutations: [pushed(seq, editSystem(1, `Note ${seq}`))] }))
  await world.push(pushed(1, createProperty), pushed(2, addSystem()))
  await pushAcking(1_000_000, 3)
  expect(await acked()).toBe(2)
  const known = {
    device: request().device,
    userId: ann,
    name: 'test',
    status: 'ok',
    refusal: null,
    replaced: null,
  } as const
  await world.store.write(async (tx) => {
    for (let seq = 4; seq <= 3000; seq++) await tx.record({ ...known, seq, id: pushed(seq, createProperty).id })
    await tx.saveDevice({ id: request().device, userId: ann, lastSeq: 3000, ackedSeq: 2 })
  })
  await pushAcking(3000, 3001)
  expect(await acked()).toBe(2002)
  await pushAcking(3000, 3002)
  expect(await acked()).toBe(3000)
})

test('[P5] a mutation refused in the middle of a batch leaves no changes, and the batch continues', async () => {
  const future: CallOf = {
    name: 'system.add',
    args: {
      propertyId: property,
      systemId: aSystemId(2),
      facts: { systemType: 'roofing', systemName: 'x', installDate: '2027-01-01' },
    },
  }
  expect(await results(world.push(pushed(1, createProperty), pushed(2, future), pushed(3, addSystem(3))))).toEqual([
    '1 ok',
    '2 refused',
    '3 ok',
  ])
  expect(await world.systemRow(2)).toBeUndefined()
  expect(await world.systemRow(3)).toBeDefined()
  expect(await world.version()).toBe(change(2))
})

test('[P5] invalid arguments are refused with their issues', async () => {
  const answer = ok(await world.push(pushed(1, { name: 'system.add', args: { propertyId: 'here' } })))
  expect(answer.results).toMatchObject([
    { status: 'refused', refusal: { kind: 'invalid', issues: [{ path: 'propertyId' }, {}, {}] } },
  ])
})

test('[P5] another user’s property is not found and nothing changes', async () => {
  await world.push(pushed(1, createProperty), pushed(2, addSystem()))
  const device = laptop
  const forged = [
    pushed(11, editSystem(1, 'mine'), { seq: 1 }),
    pushed(12, addSystem(2), { seq: 2 }),
    pushed(13, createProperty, { seq: 3 }),
  ]
  const answer = ok(await world.service.sync(max, request({ device, cursors: { [scope]: 0 }, mutations: forged })))
  const kinds = answer.results.map((result) => (result.status === 'refused' ? result.refusal.kind : result.status))
  expect(kinds).toEqual(['not_found', 'not_found', 'conflict'])
  expect(answer.revoked).toEqual([scope])
  expect(answer.deltas.map((delta) => delta.scope)).toEqual([userScope(max)])
  expect(await world.version()).toBe(change(2))
  expect(await world.service.page(max, { scope, after: null })).toBeNull()
})

test('[P5] with a device clock that is ahead, nothing is recorded as later than now', async () => {
  await world.push(pushed(1, createProperty), pushed(2, addSystem(), { at: '2031-01-01T00:00:00.000Z' }))
  expect((await world.systemRow())?.createdAt).toBe(NOW)
})

test.each([
  ['2026-11-21', 'ok'],
  ['2026-11-22', 'refused'],
])('[P5] a device may be at most one day ahead of the server: %s is %s', async (installDate, status) => {
  const call: CallOf = {
    name: 'system.add',
    args: {
      propertyId: property,
      systemId: aSystemId(),
      facts: { systemType: 'roofing', systemName: 'x', installDate },
    },
  }
  const answer = ok(await world.push(pushed(1, createProperty), pushed(2, call, { today: '2026-11-25' })))
  expect(answer.results[1]?.status).toBe(status)
})
