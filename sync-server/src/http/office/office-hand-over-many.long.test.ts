import { handOverId, officeId, type ClientId } from '@hearthkeep/shared/kernel/fields.ts'
import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { longestPause } from '../../storage/testing/watch-pauses.ts'
import { idNumber, type Person } from '../testing/test-server.ts'
import { addClientsWithProperties } from './testing/clients-with-properties.ts'
import { office } from './testing/office.ts'
import { pushAll } from '../testing/push.ts'

const CLIENTS = 500
/** Per REST call. */
const MAX_AT_ONCE = 200

let world: Awaited<ReturnType<typeof office>>
let ids: ClientId[]

beforeEach(async () => {
  world = await office()
  await world.join(world.cara, 'cara')
  ids = await addClientsWithProperties(world.server.store, { realtorId: world.rita.user.id, count: CLIENTS })
})

/** Returns the number of clients, contacts, touchpoints and properties that the person has. */
async function countsOf({ user }: Person) {
  const own = (entity: 'client' | 'interaction' | 'touchpoint') =>
    world.rows(async (view) => (await view.byIndex(entity, 'scope', `u:${user.id}`)).length)
  const relations = await world.rows((view) => view.byIndex('membership', 'userId', user.id))
  const properties = relations.filter(({ relation, until }) => relation === 'realtor' && until === null).length
  return [await own('client'), await own('interaction'), await own('touchpoint'), properties]
}

const ALL = [CLIENTS, CLIENTS, CLIENTS, CLIENTS / 2]
const NONE = [0, 0, 0, 0]

/** Hands everything over and back, and measures how long others wait. */
async function watched(handOver: (from: Person, to: Person) => Promise<void>) {
  const { rita, cara, server } = world
  const day = { isOver: false }
  let writes = 0
  const write = async () => {
    for (; !day.isOver; writes += 1) {
      await server.store.write(async () => undefined)
      await setImmediate()
    }
  }
  // One of two always waits for its turn.
  const others = Promise.all([write(), write()])
  const longest = await longestPause(async (measure, time) => {
    const [from, to] = time % 2 === 0 ? [rita, cara] : [cara, rita]
    await measure(() => handOver(from, to))
    expect(await countsOf(from)).toEqual(NONE)
    expect(await countsOf(to)).toEqual(ALL)
  })
  day.isOver = true
  await others
  return { longest, writes }
}

test(`[OF11] [SE90] handing over ${CLIENTS} clients through REST does not block the event loop, and others write in between`, async () => {
  const { longest, writes } = await watched(async (from, to) => {
    for (let first = 0; first < CLIENTS; first += MAX_AT_ONCE) {
      const clientIds = ids.slice(first, first + MAX_AT_ONCE)
      const answer = await from.post('/api/office/hand-over', { toUserId: to.user.id, clientIds })
      expect(answer).toMatchObject({ status: 200, body: { handedOver: clientIds.length, refused: [] } })
    }
  })
  expect(longest).toBeLessThan(50)
  // Others had a turn every two clients on an idle machine. Without turns they would write three times, between the calls.
  expect(writes).toBeGreaterThan(CLIENTS / 5)
}, 240_000)

test(`[OF15] an owner hands over all ${CLIENTS} clients of a member in parts, until none are left`, async () => {
  const { rita, cara } = world
  const path = `/api/office/members/${rita.user.id}/hand-over`
  const left: unknown[] = []
  for (let remaining = CLIENTS; remaining > 0;) {
    const { body } = await rita.post(path, { toUserId: cara.user.id })
    const part = body as { handedOver: number; remaining: number }
    left.push([part.handedOver, part.remaining])
    remaining = part.remaining
  }
  expect(left).toEqual([
    [200, 300],
    [200, 100],
    [100, 0],
  ])
  expect(await countsOf(cara)).toEqual(ALL)
}, 120_000)

test(`[OF11] [SE9] handing over ${CLIENTS} clients in one push from a device does not block the event loop`, async () => {
  const id = officeId.parse(((await world.rita.get('/api/office')).body as { id: string }).id)
  let batches = 0
  const { longest, writes } = await watched(async (from, to) => {
    const batch = handOverId.parse(idNumber(3300 + ++batches))
    const together = { officeId: id, toUserId: to.user.id, handOverId: batch }
    const results = await pushAll(
      from,
      ids.map((clientId) => ({ name: 'client.hand_over', args: { ...together, clientId } }) as const),
    )
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['ok']))
  })
  expect(longest).toBeLessThan(50)
  expect(writes).toBeGreaterThan(10)
}, 240_000)
