import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { aMembershipId, aSystemId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { sampleCalls } from '@hearthkeep/shared/testing/calls/sample-calls.ts'
import { aFeedSecret } from '@hearthkeep/shared/testing/builders/settings-builders.ts'
import type { InvitationId } from '@hearthkeep/shared/kernel/fields.ts'
import { beforeEach, expect, test } from 'vitest'
import { TooBusy } from '../fair-queue.ts'
import { aStorageFault } from '../storage/testing/storage-fault.ts'
import type { Store, View, WriteTransaction } from '../storage/store.ts'
import { StoreBusy } from '../storage/store-busy.ts'
import type { DeadLetter } from '../storage/log/dead-letters.ts'
import type { MutationRecord } from '../storage/log/mutations.ts'
import { Failures } from './failures.ts'
import {
  addSystem,
  ann,
  annToday,
  createProperty,
  editSystem,
  property,
  max,
  ok,
  pushed,
  request,
  results,
  SyncWorld,
} from './testing/sync-world.ts'

let world: SyncWorld

beforeEach(async () => {
  world = await SyncWorld.open()
})

test('[P11] a mutation from a newer app waits: it is not recorded, and the batch stops there', async () => {
  const batch = [pushed(1, createProperty), pushed(2, { name: 'system.polish', args: {} }), pushed(3, addSystem(3))]
  const answer = ok(await world.push(...batch))
  expect(answer.results).toEqual([
    { id: batch[0]?.id, status: 'ok' },
    { id: batch[1]?.id, status: 'retry', reason: 'unknown_mutation' },
  ])
  expect(await world.systemRow(3)).toBeUndefined()
  expect(await results(world.push(pushed(2, addSystem(2)), pushed(3, addSystem(3))))).toEqual(['1 ok', '2 ok', '3 ok'])
})

test.each<[string, CallOf]>([
  ['an argument', { name: 'system.edit', args: { ...editSystem(2, 'x').args, mood: 'sunny' } as never }],
  ['a field', editOf({ notes: 'x', mood: 'sunny' })],
])('[P11] a known mutation with %s of a newer app also waits and is not refused', async (_what, call) => {
  await world.push(pushed(1, createProperty), pushed(2, addSystem(2)))
  const [newer, after] = [pushed(3, call), pushed(4, addSystem(4))]
  const answer = ok(await world.service.sync(ann, request({ acked: 2, mutations: [newer, after] })))
  expect(answer.results).toEqual([{ id: newer.id, status: 'retry', reason: 'unknown_mutation' }])
  expect(await world.systemRow(4)).toBeUndefined()
  // As after an update of the server.
  const understood = { ...newer, ...editSystem(2, 'x') }
  expect(await results(world.push(pushed(1, createProperty), pushed(2, addSystem(2)), understood, after))).toEqual([
    '1 ok',
    '2 ok',
    '3 ok',
    '4 ok',
  ])
})

test('[M3] a field from a newer app next to another error is refused', async () => {
  await world.push(pushed(1, createProperty), pushed(2, addSystem(2)))
  const batch = [pushed(3, editOf({ systemName: '', mood: 'sunny' })), pushed(4, addSystem(4))]
  expect(await results(world.service.sync(ann, request({ acked: 2, mutations: batch })))).toEqual(['3 refused', '4 ok'])
})

test('[M3] a REST call with an unknown field is refused', async () => {
  await world.push(pushed(1, createProperty), pushed(2, addSystem(2)))
  const outcome = await world.service.run(annToday, (run) =>
    run(pushed(3, createProperty).id, editOf({ mood: 'sunny' })),
  )
  expect(outcome).toMatchObject({ ok: false, refusal: { kind: 'invalid', issues: [{ path: 'changes' }] } })
})

/** An edit by an app with fields that this server does not know. */
function editOf(changes: object): CallOf {
  const { args } = editSystem(2, 'x')
  return { name: 'system.edit', args: { ...args, changes } as never }
}

/** Makes the service fail at the given reads and records. @returns its dead letters. */
function brokenService(
  fault: (entity: string, id: string) => Error | null,
  faultOfRecord: (record: MutationRecord) => Error | null = () => null,
) {
  const deadLetters: DeadLetter[] = []
  const brokenView = <V extends View>(view: V): V =>
    Object.assign(Object.create(view) as V, {
      get(entity: 'system', id: string) {
        const error = fault(entity, id)
        if (error) throw error
        return view.get(entity, id)
      },
    })
  const brokenFor = (tx: WriteTransaction): WriteTransaction =>
    Object.assign(brokenView(tx), {
      record(record: MutationRecord) {
        const error = faultOfRecord(record)
        if (error) throw error
        return tx.record(record)
      },
      addDeadLetter: (deadLetter: DeadLetter) => {
        deadLetters.push(deadLetter)
        return tx.addDeadLetter(deadLetter)
      },
    })
  const broken: Store = {
    read: (work) => world.store.read((view) => work(brokenView(view))),
    write: (work) => world.store.write((tx) => work(brokenFor(tx))),
    close: () => world.store.close(),
  }
  world.serve({ store: broken })
  return deadLetters
}

test('[P11] a mutation with a bug fails the push twice and is refused the third time, and the queue continues', async () => {
  const deadLetters = brokenService((_entity, id) => (id === aSystemId(2) ? new TypeError('a bug') : null))
  const batch = [pushed(1, createProperty), pushed(2, editSystem(2, 'x')), pushed(3, addSystem(3))]
  for (let attempt = 1; attempt <= 2; attempt++) {
    await expect(world.push(...batch)).rejects.toThrow('a bug')
    expect(await world.systemRow(3)).toBeUndefined()
  }
  expect(await results(world.push(...batch))).toEqual(['1 ok', '2 refused', '3 ok'])
  expect(deadLetters).toMatchObject([
    { mutation: batch[1]?.id, userId: ann, args: batch[1]?.args, error: 'TypeError: a bug' },
  ])
})

test('[P11] so does a mutation with a bug in its effects', async () => {
  await world.push(pushed(1, createProperty))
  await world.maxJoins()
  // The effect notifies Max.
  const deadLetters = brokenService((entity, id) => (entity === 'user' && id === max ? new TypeError('a bug') : null))
  const end: CallOf = {
    name: 'household.end_membership',
    args: { propertyId: property, membershipId: aMembershipId(2) },
  }
  const batch = [pushed(2, end), pushed(3, addSystem(3))]
  for (let attempt = 1; attempt <= 2; attempt++) await expect(world.push(...batch)).rejects.toThrow('a bug')
  expect(await results(world.push(...batch))).toEqual(['1 ok', '2 refused', '3 ok'])
  expect(deadLetters).toMatchObject([{ name: 'household.end_membership', error: 'TypeError: a bug' }])
})

test('[P11] so does a mutation with a bug before its preparation', async () => {
  const sample = sampleCalls.find(({ call }) => call.name === 'property.create_for_client')
  const { call } = must(sample, 'a sample of it')
  const deadLetters = brokenService((entity, id) =>
    entity === 'user' && id === aUserId(9) ? new TypeError('a bug') : null,
  )
  const batch = [pushed(1, createProperty), pushed(2, call), pushed(3, addSystem(3))]
  for (let attempt = 1; attempt <= 2; attempt++) await expect(world.push(...batch)).rejects.toThrow('a bug')
  expect(await results(world.push(...batch))).toEqual(['1 ok', '2 refused', '3 ok'])
  expect(deadLetters).toMatchObject([{ name: 'property.create_for_client', error: 'TypeError: a bug' }])
})

test('[P11] so does a mutation whose refusal cannot be recorded', async () => {
  const deadLetters = brokenService(
    () => null,
    ({ refusal }) => (refusal?.kind === 'not_found' ? new TypeError('a bug') : null),
  )
  const batch = [pushed(1, createProperty), pushed(2, editSystem(2, 'x')), pushed(3, addSystem(3))]
  for (let attempt = 1; attempt <= 2; attempt++) await expect(world.push(...batch)).rejects.toThrow('a bug')
  expect(await results(world.push(...batch))).toEqual(['1 ok', '2 refused', '3 ok'])
  expect(deadLetters).toMatchObject([{ mutation: batch[1]?.id, error: 'TypeError: a bug' }])
})

/** A service whose reads fail, as when it prepares a mutation, until the fault is fixed. */
function unreadableService(fault: Error) {
  const repaired = { isMended: false }
  const { store } = world
  world.serve({
    store: {
      read: (work) => (repaired.isMended ? store.read(work) : Promise.reject(fault)),
      write: (work) => store.write(work),
      close: () => store.close(),
    },
  })
  return repaired
}

const resendInvitation: CallOf = {
  name: 'homeowner.resend_invitation',
  args: {
    propertyId: property,
    invitationId: '00000000-0000-7000-8012-000000000001' as InvitationId,
    tokenHash: 'a'.repeat(64),
    token: 'b'.repeat(43),
  },
}

test('[P11] so does a mutation that fails in its preparation', async () => {
  await world.push(pushed(1, createProperty))
  const repaired = unreadableService(new TypeError('a bug'))
  const batch = [pushed(2, resendInvitation), pushed(3, addSystem(3))]
  const push = () => world.service.sync(ann, request({ acked: 1, mutations: batch }))
  for (let attempt = 1; attempt <= 2; attempt++) await expect(push()).rejects.toThrow('a bug')
  repaired.isMended = true
  const { results: reported } = ok(await push())
  expect(reported).toMatchObject([{ status: 'refused', refusal: { kind: 'internal' } }, { status: 'ok' }])
})

test.each([
  ['a busy password hasher', new TooBusy()],
  ['a full disk', aStorageFault('SQLITE_FULL')],
  ['a failing disk', aStorageFault('SQLITE_IOERR_READ')],
])('[P11] %s never counts as a failure of the mutation', async (_what, error) => {
  await world.push(pushed(1, createProperty))
  const repaired = unreadableService(error)
  const push = () => world.service.sync(ann, request({ acked: 1, mutations: [pushed(2, resendInvitation)] }))
  for (let attempt = 1; attempt <= 4; attempt++) await expect(push()).rejects.toThrow(error)
  repaired.isMended = true
  expect(ok(await push()).results).toMatchObject([{ status: 'refused', refusal: { kind: 'forbidden' } }])
})

test('[SE7] a dead letter contains no secret, neither in its arguments nor in the error message', async () => {
  const secret = aFeedSecret()
  const fault = new Error(`could not write ${secret}`)
  const deadLetters = brokenService((entity) => (entity === 'calendarFeed' ? fault : null))
  const batch = [pushed(1, createProperty), pushed(2, { name: 'calendar_feed.rotate', args: { secret } })]
  for (let attempt = 1; attempt <= 2; attempt++) await expect(world.push(...batch)).rejects.toThrow('could not write')
  expect(await results(world.push(...batch))).toEqual(['1 ok', '2 refused'])
  expect(deadLetters).toMatchObject([
    { name: 'calendar_feed.rotate', args: { secret: null }, error: 'Error: could not write …' },
  ])
  expect(JSON.stringify(deadLetters)).not.toContain(secret)
})

test('[P11] a push waits while the database is locked by another process, and the answer says so', async () => {
  await world.push(pushed(1, createProperty))
  const busy: Store = {
    read: (work) => world.store.read(work),
    write: () => Promise.reject(new StoreBusy()),
    close: () => world.store.close(),
  }
  world.serve({ store: busy })
  const answer = ok(await world.service.sync(ann, request({ acked: 1, mutations: [pushed(2, addSystem())] })))
  expect(answer.results).toEqual([{ id: pushed(2, addSystem()).id, status: 'retry', reason: 'busy' }])
  const repeated = ok(await world.service.sync(ann, request({ mutations: [pushed(1, createProperty)] })))
  expect(repeated.results).toEqual([{ id: pushed(1, createProperty).id, status: 'ok' }])
  const both = [pushed(1, createProperty), pushed(2, addSystem())]
  expect(await results(world.push(...both))).toEqual(['1 ok', '2 retry'])
})

test('[P11] failures are counted per person, even under the same mutation id', async () => {
  const failures = new Failures()
  const { id } = pushed(1, createProperty)
  const fail = () => Promise.reject(new Error('a bug'))
  for (const _try of [1, 2]) await expect(failures.counting({ userId: max, id }, fail)).rejects.toThrow('a bug')
  expect(failures.finalFaultOf({ userId: max, id })).toContain('a bug')
  expect(failures.finalFaultOf({ userId: ann, id })).toBeNull()
})
