import type { CallOf } from '@hearthkeep/shared/mutations/all.ts'
import { aMembershipId, aSystemId } from '@hearthkeep/shared/testing/builders.ts'
import { aFeedSecret } from '@hearthkeep/shared/testing/settings-builders.ts'
import { beforeEach, expect, test } from 'vitest'
import { StoreBusy, type DeadLetter, type Store, type WriteTransaction } from '../storage/store.ts'
import {
  addSystem,
  ann,
  createHouse,
  editSystem,
  house,
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

test('[P11] a mutation of a newer app waits: nothing is recorded of it, and the batch stops there', async () => {
  const batch = [pushed(1, createHouse), pushed(2, { name: 'system.polish', args: {} }), pushed(3, addSystem(3))]
  const answer = ok(await world.push(...batch))
  expect(answer.results).toEqual([
    { id: batch[0]?.id, status: 'ok' },
    { id: batch[1]?.id, status: 'retry', reason: 'unknown_mutation' },
  ])
  expect(await world.systemRow(3)).toBeUndefined()
  expect(await results(world.push(pushed(2, addSystem(2)), pushed(3, addSystem(3))))).toEqual(['1 ok', '2 ok', '3 ok'])
})

/** A service whose every read of such a row fails, and what it keeps of that. */
function brokenService(fault: (entity: string, id: string) => Error | null) {
  const letters: DeadLetter[] = []
  const brokenFor = (tx: WriteTransaction): WriteTransaction =>
    Object.assign(Object.create(tx) as WriteTransaction, {
      get(entity: 'system', id: string) {
        const error = fault(entity, id)
        if (error) throw error
        return tx.get(entity, id)
      },
      addDeadLetter: (letter: DeadLetter) => {
        letters.push(letter)
        return tx.addDeadLetter(letter)
      },
    })
  const broken: Store = {
    read: (work) => world.store.read(work),
    write: (work) => world.store.write((tx) => work(brokenFor(tx))),
    close: () => world.store.close(),
  }
  world.serve({ store: broken })
  return letters
}

test('[P11] a mutation with a bug fails the push twice, is refused the third time, and the queue goes on', async () => {
  const letters = brokenService((_entity, id) => (id === aSystemId(2) ? new TypeError('a bug') : null))
  const batch = [pushed(1, createHouse), pushed(2, editSystem(2, 'x')), pushed(3, addSystem(3))]
  for (let attempt = 1; attempt <= 2; attempt++) {
    await expect(world.push(...batch)).rejects.toThrow('a bug')
    expect(await world.version()).toBe(0)
  }
  expect(await results(world.push(...batch))).toEqual(['1 ok', '2 refused', '3 ok'])
  expect(letters).toMatchObject([
    { mutation: batch[1]?.id, userId: ann, args: batch[1]?.args, error: 'TypeError: a bug' },
  ])
})

test('[P11] so does one with a bug in what follows from it', async () => {
  await world.push(pushed(1, createHouse))
  await world.maxJoins()
  // Max is to be told.
  const letters = brokenService((entity, id) => (entity === 'user' && id === max ? new TypeError('a bug') : null))
  const end: CallOf = { name: 'household.end_membership', args: { propertyId: house, membershipId: aMembershipId(2) } }
  const batch = [pushed(2, end), pushed(3, addSystem(3))]
  for (let attempt = 1; attempt <= 2; attempt++) await expect(world.push(...batch)).rejects.toThrow('a bug')
  expect(await results(world.push(...batch))).toEqual(['1 ok', '2 refused', '3 ok'])
  expect(letters).toMatchObject([{ name: 'household.end_membership', error: 'TypeError: a bug' }])
})

test('[M19] a dead letter holds no secret, neither in its arguments nor in the words of the fault', async () => {
  const secret = aFeedSecret()
  const fault = new Error(`could not write ${secret}`)
  const letters = brokenService((entity) => (entity === 'calendarFeed' ? fault : null))
  const batch = [pushed(1, createHouse), pushed(2, { name: 'calendar_feed.rotate', args: { secret } })]
  for (let attempt = 1; attempt <= 2; attempt++) await expect(world.push(...batch)).rejects.toThrow('could not write')
  expect(await results(world.push(...batch))).toEqual(['1 ok', '2 refused'])
  expect(letters).toMatchObject([
    { name: 'calendar_feed.rotate', args: { secret: null }, error: 'Error: could not write …' },
  ])
  expect(JSON.stringify(letters)).not.toContain(secret)
})

test('[P11] while somebody else has the database a push waits, and the answer says so', async () => {
  await world.push(pushed(1, createHouse))
  const busy: Store = {
    read: (work) => world.store.read(work),
    write: () => Promise.reject(new StoreBusy()),
    close: () => world.store.close(),
  }
  world.serve({ store: busy })
  const answer = ok(await world.service.sync(ann, request({ acked: 1, mutations: [pushed(2, addSystem())] })))
  expect(answer.results).toEqual([{ id: pushed(2, addSystem()).id, status: 'retry', reason: 'busy' }])
  const repeated = ok(await world.service.sync(ann, request({ mutations: [pushed(1, createHouse)] })))
  expect(repeated.results).toEqual([{ id: pushed(1, createHouse).id, status: 'ok' }])
})
