import { must } from '@hearthkeep/shared/must.ts'
import { propertyScope, userScope } from '@hearthkeep/shared/entities/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations/all.ts'
import type { OkAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { emptyChecksum, withRow } from '@hearthkeep/shared/protocol/checksum.ts'
import type { PushedMutation, SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import { ALL_AS_SAID } from '@hearthkeep/shared/protocol/version.ts'
import { aMembershipId, aPropertyId, elmStreet } from '@hearthkeep/shared/testing/builders.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerLimits as limits } from './answer-limits.ts'
import {
  addSystem,
  ann,
  createHouse,
  editSystem,
  laptop,
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

const createHouseAs = (n: number): CallOf => ({
  name: 'property.create',
  args: { propertyId: aPropertyId(n), membershipId: aMembershipId(10 + n), facts: elmStreet },
})

test('[P7] a device hears what changed since its cursors, and of nothing that did not', async () => {
  await world.push(pushed(1, createHouse))
  await world.push(pushed(2, addSystem()))
  const answer = ok(
    await world.service.sync(ann, request({ device: laptop, cursors: { [scope]: 1, [userScope(ann)]: 1 } })),
  )
  expect(answer.deltas).toEqual([
    {
      ...answer.deltas[0],
      scope,
      version: 2,
      deletes: [],
      puts: [{ entity: 'system', row: await world.systemRow() }],
    },
  ])
  expect({ fresh: answer.fresh, lost: answer.lost, results: answer.results }).toEqual({
    fresh: [],
    lost: [],
    results: [],
  })
})

test('[P7] a small scope that the device does not have comes whole, a large one in pages from a version on', async () => {
  world.serve({ limits: { ...limits, inlineScopeRows: 2, pageRows: 2 } })
  await world.push(pushed(1, createHouse))
  expect(ok(await world.service.sync(ann, request({ device: laptop }))).deltas.map((delta) => delta.scope)).toContain(
    scope,
  )
  await world.push(pushed(2, addSystem()))
  expect(ok(await world.service.sync(ann, request({ device: laptop }))).fresh).toEqual([{ scope, version: 2 }])

  const first = await world.service.page(ann, { scope, after: null })
  expect(first).toMatchObject([{ entity: 'membership' }, { entity: 'property' }, { end: true }])
  const end = first?.at(-1)
  const next = end && 'end' in end ? end.next : null
  expect(await world.service.page(ann, { scope, after: next })).toEqual([
    { entity: 'system', row: await world.systemRow() },
    { end: true, next: null },
  ])
})

test('[P7] results are those after what the device has heard', async () => {
  await world.push(pushed(1, createHouse), pushed(2, addSystem()))
  expect(await results(world.service.sync(ann, request({ acked: 1 })))).toEqual(['2 ok'])
  expect(await results(world.service.sync(ann, request({ acked: 2 })))).toEqual([])
})

test('[P10] a cursor above the version loads the scope anew', async () => {
  await world.push(pushed(1, createHouse))
  const answer = ok(
    await world.service.sync(ann, request({ device: laptop, cursors: { [scope]: 7, [userScope(ann)]: 1 } })),
  )
  expect({ fresh: answer.fresh, deltas: answer.deltas }).toEqual({ fresh: [{ scope, version: 1 }], deltas: [] })
})

test('[P7] a full answer leaves the further scopes to the next, and says so', async () => {
  world.serve({ limits: { ...limits, fullAnswerBytes: 1 } })
  await world.push(pushed(1, createHouse))
  const first = ok(await world.service.sync(ann, request({ device: laptop })))
  expect([first.deltas.length, first.more]).toEqual([1, true])
  const cursors = Object.fromEntries(first.deltas.map((delta) => [delta.scope, delta.version]))
  const second = ok(await world.service.sync(ann, request({ device: laptop, cursors })))
  expect([second.deltas.length, second.more]).toEqual([1, false])
})

test('[CP4] of houses the device does not have the newest comes first, after what it has, and the rest is counted', async () => {
  world.serve({ limits: { ...limits, fullAnswerBytes: 1 } })
  await world.push(pushed(1, createHouse))
  for (const n of [2, 3]) await world.push(pushed(n, createHouseAs(n)))
  const asked = async (cursors: SyncRequest['cursors']) =>
    ok(await world.service.sync(ann, request({ device: laptop, cursors })))
  const told = async (cursors: SyncRequest['cursors']) => {
    const { deltas, coming } = await asked(cursors)
    return { scopes: deltas.map((delta) => delta.scope), coming }
  }
  const own = { [userScope(ann)]: 1 }
  const third = propertyScope(aPropertyId(3))
  expect(await told({})).toEqual({ scopes: [userScope(ann)], coming: 3 })
  expect(await told(own)).toEqual({ scopes: [third], coming: 2 })
  expect(await told({ ...own, [third]: 1 })).toEqual({ scopes: [propertyScope(aPropertyId(2))], coming: 1 })
  await world.push(pushed(4, addSystem()))
  expect(await told({ ...own, [scope]: 1 })).toEqual({ scopes: [scope], coming: 2 })
})

test('[CP4] houses that are loaded in pages are on their way, and not among those to come', async () => {
  world.serve({ limits: { ...limits, inlineScopeRows: 1 } })
  await world.push(pushed(1, createHouse))
  const { fresh, coming } = ok(await world.service.sync(ann, request({ device: laptop })))
  expect({ fresh, coming }).toEqual({ fresh: [{ scope, version: 1 }], coming: 0 })
})

test('[P12] a refusal is told until the device has heard it', async () => {
  await world.push(pushed(1, editSystem(1, 'x')))
  expect(await results(world.push(pushed(1, editSystem(1, 'x'))))).toEqual(['1 refused'])
  expect(await results(world.service.sync(ann, request({ acked: 0 })))).toEqual(['1 refused'])
  expect(await results(world.service.sync(ann, request({ acked: 1 })))).toEqual([])
})

describe('[P7] in one word', () => {
  const understands = [ALL_AS_SAID]
  let house: PushedMutation
  let system: PushedMutation

  /** Both say what they do to the checksum of their scope. */
  beforeEach(async () => {
    const elsewhere = await SyncWorld.open()
    await elsewhere.push(pushed(1, createHouse))
    const state = await elsewhere.store.read((view) => view.scopeState(scope))
    house = pushed(1, createHouse, { moves: { [scope]: must(state, 'the house').checksum } })
    await elsewhere.push(pushed(2, addSystem()))
    const row = must(await elsewhere.systemRow(), 'the system')
    system = pushed(2, addSystem(), { moves: { [scope]: withRow(emptyChecksum, { entity: 'system', row }) } })
  })

  const told = ({ allAsSaid, results }: OkAnswer) => ({ allAsSaid, results: results.map(({ status }) => status) })
  const push = async (overrides: Partial<SyncRequest>) =>
    told(ok(await world.service.sync(ann, request({ understands, ...overrides }))))

  test('a device that understands it hears that all was made as it said', async () => {
    expect(await push({ mutations: [house, system] })).toEqual({ allAsSaid: true, results: [] })
  })

  test('not one that does not say so', async () => {
    const answered = await push({ mutations: [house, system], understands: [] })
    expect(answered).toEqual({ allAsSaid: undefined, results: ['ok', 'ok'] })
  })

  test('not where one was made otherwise, or refused', async () => {
    expect(await push({ mutations: [house, { ...system, moves: {} }] })).toEqual({
      allAsSaid: undefined,
      results: ['ok', 'ok'],
    })
    expect(await push({ acked: 2, mutations: [pushed(3, editSystem(9, 'not there'))] })).toEqual({
      allAsSaid: undefined,
      results: ['refused'],
    })
  })

  test('not when it is pushed again, nor where an earlier result is still to be told', async () => {
    await push({ mutations: [house] })
    expect(await push({ mutations: [house] })).toEqual({ allAsSaid: undefined, results: ['ok'] })
    expect(await push({ mutations: [system] })).toEqual({ allAsSaid: undefined, results: ['ok', 'ok'] })
  })
})
