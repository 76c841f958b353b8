import { mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  addSystem,
  ann,
  annToday,
  createProperty,
  editSystem,
  laptop,
  max,
  NOW,
  ok,
  pushed,
  request,
  results,
  SyncWorld,
} from '../sync/testing/sync-world.ts'
import { shrinkResults } from './shrink-results.ts'

const phone = request().device
const daysLater = (days: number) => new Date(Date.parse(NOW) + days * 24 * 60 * 60 * 1000)
const never = new AbortController().signal

let world: SyncWorld
let today = 0

beforeEach(async () => {
  world = await SyncWorld.open()
  today = 0
  world.serve({ now: () => daysLater(today) })
})
afterEach(() => world.store.close())

const shrink = (batch = 500, stopping = never) =>
  shrinkResults({ store: world.store, now: () => daysLater(today), stopping, batch })
const pushAcking = (acked: number, ...mutations: ReturnType<typeof pushed>[]) =>
  world.service.sync(ann, request({ acked, mutations }))
/** The sequence numbers of the results that the phone could still ask for. */
const waiting = async () => (await world.store.read((view) => view.mutationsAfter(phone, 0))).map(({ seq }) => seq)
const recorded = (n: number) => world.store.read((view) => view.mutation(ann, pushed(n, createProperty).id))
const registrationOf = (userId: string) => mutationId.parse(`00000000-0000-7000-8011-${userId.slice(-12)}`)
const systemNotes = async () => (await world.systemRow())?.notes

test.each([1, 2, 500])(
  '[P55] a result is shrunk once its device has received it, and recognizes a repetition, %i at a time',
  async (batch) => {
    await pushAcking(0, pushed(1, createProperty), pushed(2, addSystem()), pushed(3, editSystem(1, 'First')))
    await pushAcking(2, pushed(4, editSystem(1, 'Second')), pushed(5, editSystem(9, 'There is no such system')))
    // The accounts of both people, and two results of the phone.
    expect(await shrink(batch)).toEqual({ results: 4, devices: 0 })
    expect(await waiting()).toEqual([3, 4, 5])
    const version = await world.version()
    expect(await results(world.push(pushed(1, createProperty), pushed(2, addSystem())))).toEqual([
      '1 ok',
      '2 ok',
      '3 ok',
      '4 ok',
      '5 refused',
    ])
    expect(await world.version()).toBe(version)
    expect(await systemNotes()).toBe('Second')
    // They belong to the phone again, and have been received before.
    expect(await shrink(batch)).toEqual({ results: 2, devices: 0 })
  },
)

test('[P55] [P12] of a received refusal remains its kind, so that the change is never made', async () => {
  await pushAcking(0, pushed(1, editSystem(1, 'Too early')), pushed(2, createProperty))
  await pushAcking(1, pushed(3, addSystem()))
  await shrink()
  const again = ok(
    await world.service.sync(ann, request({ device: laptop, mutations: [pushed(1, editSystem(1, 'Too early'))] })),
  )
  expect(again.results).toEqual([
    {
      id: pushed(1, createProperty).id,
      status: 'refused',
      refusal: { kind: 'not_found', message: 'This was refused' },
    },
  ])
  expect(await systemNotes()).toBeNull()
})

test('[P55] another person’s mutation under the id of a shrunk result is no repetition', async () => {
  await pushAcking(0, pushed(1, createProperty))
  await pushAcking(1, pushed(2, addSystem()))
  await shrink()
  const settings = { name: 'notification_settings.edit', args: { changes: { smsNotifications: true } } }
  const versionOf = async () => (await world.store.read((view) => view.scopeState(userScope(max))))?.version
  const before = await versionOf()
  const mutations = [pushed(1, settings)]
  expect(await results(world.service.sync(max, request({ user: max, device: laptop, mutations })))).toEqual(['1 ok'])
  expect(await versionOf()).not.toBe(before)
})

test('[P55] the result of a call, a job or an effect is shrunk at once', async () => {
  const call = pushed(8, createProperty)
  await world.service.run(annToday, (run) => run(call.id, createProperty))
  expect(await recorded(8)).toMatchObject({ name: 'property.create' })
  await shrink()
  expect(await recorded(8)).toMatchObject({ name: 'unknown', status: 'ok' })
})

test('[P56] a device that was not seen for 180 days is forgotten, and repeats nothing when it returns', async () => {
  await pushAcking(0, pushed(1, createProperty), pushed(2, addSystem()))
  // Its answer was lost, and the phone went into a drawer with this change and the next one.
  await pushAcking(2, pushed(3, editSystem(1, 'From the drawer')))
  await world.service.sync(ann, request({ device: laptop, mutations: [pushed(7, editSystem(1, 'Later'), { seq: 1 })] }))
  today = 180
  expect(await shrink()).toMatchObject({ devices: 0 })
  await world.service.sync(ann, request({ device: laptop, acked: 1 }))
  today = 181
  expect(await shrink()).toMatchObject({ devices: 1 })
  expect(await world.store.read((view) => view.device(phone))).toBeUndefined()
  expect(await world.store.read((view) => view.device(laptop))).toBeDefined()

  const pending = [pushed(3, editSystem(1, 'From the drawer')), pushed(4, addSystem(2))] as const
  expect(await pushAcking(2, ...pending)).toEqual({ kind: 'forked' })
  const device = '00000000-0000-7000-8009-000000000003' as typeof phone
  const mutations = pending.map((each, index) => ({ ...each, seq: index + 1 }))
  expect(await results(world.service.sync(ann, request({ device, mutations })))).toEqual(['3 ok', '4 ok'])
  expect(await systemNotes()).toBe('Later')
  expect(await world.systemRow(2)).toMatchObject({ id: aSystemId(2) })
})

test('[P56] a device that only reads is in use: once a month it is noted', async () => {
  await pushAcking(0, pushed(1, createProperty))
  for (const day of [29, 59, 120, 170, 190, 230]) {
    today = day
    await pushAcking(1)
  }
  const seenOn = async () => (await world.store.read((view) => view.device(phone)))?.seenAt
  expect(await seenOn()).toBe(daysLater(230).toISOString())
  today = 231
  expect(await shrink()).toMatchObject({ devices: 0 })
  await pushAcking(1)
  expect(await seenOn()).toBe(daysLater(230).toISOString())
})

test('[P56] a device whose next change waits for a newer server is in use', async () => {
  await pushAcking(0, pushed(1, createProperty))
  const newer = { ...pushed(2, addSystem()), name: 'system.paint' }
  for (const day of [29, 59, 120, 170, 190]) {
    today = day
    expect(await results(pushAcking(1, newer))).toEqual(['2 retry'])
  }
  expect((await world.store.read((view) => view.device(phone)))?.seenAt).toBe(daysLater(170).toISOString())
})

test('[P56] the time of a device that an earlier version stored begins now', async () => {
  await world.store.write((tx) => tx.saveDevice({ id: phone, userId: ann, lastSeq: 3, ackedSeq: 3 }))
  today = 400
  expect(await shrink()).toMatchObject({ devices: 0 })
  today = 580
  expect(await shrink()).toMatchObject({ devices: 0 })
  today = 581
  expect(await shrink()).toMatchObject({ devices: 1 })
})

test('[P55] [P56] a round that is cut off leaves the rest for the next one', async () => {
  await pushAcking(0, ...[1, 2, 3].map((n) => pushed(n, n === 1 ? createProperty : addSystem(n))))
  await pushAcking(3, pushed(4, addSystem(4)))
  today = 181
  expect(await shrink(1, AbortSignal.abort())).toEqual({ results: 0, devices: 0 })
  // The server stops after the second batch of the phone.
  const stopping = new AbortController()
  let writes = 0
  const store: Parameters<typeof shrinkResults>[0]['store'] = {
    read: (work) => world.store.read(work),
    write: (work) => {
      writes += 1
      // Two results of accounts, and one look that finds no more, come first.
      if (writes === 5) stopping.abort()
      return world.store.write(work)
    },
  }
  await shrinkResults({ store, now: () => daysLater(today), stopping: stopping.signal, batch: 1 })
  expect(await waiting()).toEqual([3, 4])
  expect(await shrink(1)).toEqual({ results: 2, devices: 1 })
  expect(await recorded(4)).toMatchObject({ status: 'ok' })
})

test('[P55] [DL5] what remains of a person’s results is removed with their account', async () => {
  await pushAcking(0, pushed(1, createProperty), pushed(2, addSystem()))
  await pushAcking(2, pushed(3, addSystem(3)))
  await shrink()
  const remove = () => world.store.write((tx) => tx.removeRecordsOf({ userId: ann, limit: 1 }))
  // The third is in full, then its device, then what remains of Ann's account and of the others.
  for (const removed of [1, 1, 1, 1, 1, 0]) expect(await remove()).toBe(removed)
  expect(await recorded(1)).toBeUndefined()
  const [registered] = await world.store.read((view) => view.mutations(max, [registrationOf(max)]))
  expect(registered).toMatchObject({ status: 'ok' })
})
