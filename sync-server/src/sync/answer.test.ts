import { must } from '@hearthkeep/shared/kernel/must.ts'
import { propertyScope, userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { emptyCursor, type Cursor } from '@hearthkeep/shared/protocol/cursor.ts'
import type { OkAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { emptyChecksum, withRow } from '@hearthkeep/shared/protocol/checksum.ts'
import type { PushedMutation, SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import { aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerLimits as limits } from './answer-limits.ts'
import {
  addSystem,
  ann,
  change,
  createProperty,
  createPropertyAs,
  editSystem,
  property,
  laptop,
  max,
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

test('[P7] a device receives the changes since its cursors and nothing else', async () => {
  await world.push(pushed(1, createProperty))
  await world.push(pushed(2, addSystem()))
  const answer = ok(
    await world.service.sync(ann, request({ device: laptop, cursors: { [scope]: change(1), [userScope(ann)]: 1 } })),
  )
  expect(answer.deltas).toEqual([
    {
      ...answer.deltas[0],
      scope,
      version: change(2),
      deletes: [],
      puts: [{ entity: 'system', row: await world.systemRow() }],
    },
  ])
  expect({ snapshots: answer.snapshots, revoked: answer.revoked, results: answer.results }).toEqual({
    snapshots: [],
    revoked: [],
    results: [],
  })
})

test('[P7] a small scope that is new to the device is inlined, and a large one is loaded in pages from a version on', async () => {
  world.serve({ limits: { ...limits, inlineScopeRows: 2, pageRows: 2 } })
  await world.push(pushed(1, createProperty))
  expect(ok(await world.service.sync(ann, request({ device: laptop }))).deltas.map((delta) => delta.scope)).toContain(
    scope,
  )
  await world.push(pushed(2, addSystem()))
  expect(ok(await world.service.sync(ann, request({ device: laptop }))).snapshots).toEqual([
    { scope, version: change(2) },
  ])

  const first = await world.service.page(ann, { scope, after: null })
  expect(first).toMatchObject([{ entity: 'property' }, { entity: 'membership' }, { end: true }])
  const end = first?.at(-1)
  const next = end && 'end' in end ? end.next : null
  expect(await world.service.page(ann, { scope, after: next })).toEqual([
    { entity: 'system', row: await world.systemRow() },
    { end: true, next: null, version: change(2), era: 'epoch' },
  ])
})

test.each(['', 'system', 'system/', '/1'])('[P17] a page after %j, which no page names, is no page', async (after) => {
  await world.push(pushed(1, createProperty))
  expect(await world.service.page(ann, { scope, after })).toBeNull()
})

test('[P7] the answer has the results after the acknowledged one', async () => {
  await world.push(pushed(1, createProperty), pushed(2, addSystem()))
  expect(await results(world.service.sync(ann, request({ acked: 1 })))).toEqual(['2 ok'])
  expect(await results(world.service.sync(ann, request({ acked: 2 })))).toEqual([])
})

test('[P10] a cursor above the version reloads the scope', async () => {
  await world.push(pushed(1, createProperty), pushed(2, createPropertyAs(2)))
  const cursors = { [scope]: change(2), [propertyScope(aPropertyId(2))]: change(2), [userScope(ann)]: 1 }
  const answer = ok(await world.service.sync(ann, request({ device: laptop, cursors })))
  expect({ snapshots: answer.snapshots, deltas: answer.deltas }).toEqual({
    snapshots: [{ scope, version: change(1) }],
    deltas: [],
  })
})

test('[P7] a full answer leaves the remaining scopes to the next one and sets more', async () => {
  world.serve({ limits: { ...limits, fullAnswerBytes: 1 } })
  await world.push(pushed(1, createProperty))
  const first = ok(await world.service.sync(ann, request({ device: laptop })))
  expect([first.deltas.length, first.more]).toEqual([1, true])
  const cursors = Object.fromEntries(first.deltas.map((delta) => [delta.scope, delta.version]))
  const second = ok(await world.service.sync(ann, request({ device: laptop, cursors })))
  expect([second.deltas.length, second.more]).toEqual([1, false])
})

/** A device that echoes the cursor of the last answer and stores no scope versions. */
function deviceWithCursor() {
  let cursor: Cursor = emptyCursor
  return async (cursors: SyncRequest['cursors'] = {}) => {
    const answer = ok(await world.service.sync(ann, request({ device: laptop, cursor, cursors })))
    cursor = must(answer.cursor, 'the cursor')
    const deltas = answer.deltas.map(({ scope, since }) => [scope, since])
    return { deltas, remaining: answer.remaining, more: answer.more, cursor }
  }
}

test('[CP4] [P23] of the properties new to the device the newest is sent first, and the remaining ones are counted', async () => {
  world.serve({ limits: { ...limits, fullAnswerBytes: 1 } })
  await world.push(pushed(1, createProperty))
  for (const n of [2, 3]) await world.push(pushed(n, createPropertyAs(n)))
  const ask = deviceWithCursor()
  const [second, third] = [2, 3].map((n) => propertyScope(aPropertyId(n)))
  const upTo = change(3)
  const own = { through: userScope(ann), upTo }
  expect(await ask()).toEqual({
    deltas: [[own.through, 0]],
    remaining: 3,
    more: true,
    cursor: { upTo: null, ahead: own, era: 'epoch' },
  })
  expect(await ask()).toMatchObject({ deltas: [[third, 0]], remaining: 2, cursor: { ahead: { through: third, upTo } } })
  expect(await ask()).toMatchObject({ deltas: [[second, 0]], remaining: 1, cursor: { ahead: { through: second } } })
  // Scopes that the device has still receive changes while others are pending.
  await world.push(pushed(4, { name: 'property.edit', args: { propertyId: aPropertyId(3), changes: { notes: 'x' } } }))
  expect(await ask({ [must(third, 'a house')]: change(3) })).toMatchObject({
    deltas: [[third, change(3)]],
    remaining: 1,
  })
  expect(await ask({ [must(third, 'a house')]: change(4) })).toMatchObject({ deltas: [[second, 0]] })
})

test('[P23] one cursor describes what the device has received, and only later changes are sent', async () => {
  await world.push(pushed(1, createProperty), pushed(2, createPropertyAs(2)))
  const ask = deviceWithCursor()
  expect(await ask()).toMatchObject({ deltas: [{}, {}, {}], more: false, cursor: { upTo: change(2) } })
  expect(await ask()).toEqual({ deltas: [], remaining: 0, more: false, cursor: { upTo: change(2), era: 'epoch' } })
  await world.push(pushed(3, addSystem()))
  expect(await ask()).toMatchObject({ deltas: [[scope, change(2)]], cursor: { upTo: change(3) } })
  await world.push(pushed(11, { name: 'calendar_feed.rotate', args: { secret: 'a'.repeat(43) } }, { seq: 4 }))
  expect(await ask()).toMatchObject({ deltas: [[userScope(ann), change(3)]], cursor: { upTo: change(4) } })
  // The version of a single scope takes precedence: here the device reloads one and is ahead in the other.
  await world.push(pushed(5, addSystem(2)))
  const second = propertyScope(aPropertyId(2))
  expect(await ask({ [second]: 0, [scope]: change(5) })).toMatchObject({ deltas: [[second, 0]] })
})

test('[P23] a person who gains a property receives all of it, and one who loses it is notified', async () => {
  const answerTo = (cursor: Cursor) => world.service.sync(max, request({ user: max, device: laptop, cursor }))
  const before = must(ok(await answerTo(emptyCursor)).cursor, 'the cursor')
  await world.push(pushed(1, createProperty), pushed(2, addSystem()))
  expect(ok(await answerTo(before))).toMatchObject({ deltas: [], revoked: [] })
  await world.maxJoins()
  const joined = ok(await answerTo(before))
  expect(joined.deltas).toMatchObject([{ scope, since: 0, puts: [{}, {}, {}, {}] }])
  const purge: CallOf = { name: 'trash.purge', args: { propertyId: property, entity: 'property', id: property } }
  await world.push(pushed(3, { name: 'property.delete', args: { propertyId: property } }), pushed(4, purge))
  // The notices of both are in the person's own scope.
  expect(ok(await answerTo(must(joined.cursor, 'the cursor')))).toMatchObject({
    deltas: [{ scope: userScope(max), puts: [{ entity: 'notice' }, { entity: 'notice' }] }],
    revoked: [scope, {}],
  })
})

test('[P23] a device with many properties receives the advanced ones, whether few or many', async () => {
  const properties = Array.from({ length: 600 }, (_, n) => pushed(n + 1, createPropertyAs(n + 1)))
  await world.push(...properties.slice(0, 300))
  await world.push(...properties.slice(300))
  const ask = deviceWithCursor()
  expect((await ask()).deltas).toHaveLength(601)
  const edits = Array.from({ length: 600 }, (_, n) =>
    pushed(601 + n, { name: 'property.edit', args: { propertyId: aPropertyId(n + 1), changes: { notes: 'x' } } }),
  )
  await world.push(...edits.slice(0, 500))
  expect((await ask()).deltas).toHaveLength(500)
  await world.push(...edits.slice(500))
  expect((await ask()).deltas).toHaveLength(100)
  const apart = Object.fromEntries(
    properties.map((_, n) => [propertyScope(aPropertyId(n + 1)), n < 2 ? 0 : change(601 + n)]),
  )
  expect((await ask(apart)).deltas).toEqual([2, 1].map((n) => [propertyScope(aPropertyId(n)), 0]))
})

test('[CP4] properties loaded in pages do not count as remaining', async () => {
  world.serve({ limits: { ...limits, inlineScopeRows: 1 } })
  await world.push(pushed(1, createProperty))
  const { snapshots, remaining } = ok(await world.service.sync(ann, request({ device: laptop })))
  expect({ snapshots, remaining }).toEqual({ snapshots: [{ scope, version: change(1) }], remaining: 0 })
})

test('[P12] a refusal is returned until the device acknowledges it', async () => {
  await world.push(pushed(1, editSystem(1, 'x')))
  expect(await results(world.push(pushed(1, editSystem(1, 'x'))))).toEqual(['1 refused'])
  expect(await results(world.service.sync(ann, request({ acked: 0 })))).toEqual(['1 refused'])
  expect(await results(world.service.sync(ann, request({ acked: 1 })))).toEqual([])
})

describe('[P7] the flag for a fully matched push', () => {
  let property: PushedMutation
  let system: PushedMutation

  /** Both mutations report their checksum difference. */
  beforeEach(async () => {
    const elsewhere = await SyncWorld.open()
    await elsewhere.push(pushed(1, createProperty))
    const state = await elsewhere.store.read((view) => view.scopeState(scope))
    property = pushed(1, createProperty, { checksumDeltas: { [scope]: must(state, 'the house').checksum } })
    await elsewhere.push(pushed(2, addSystem()))
    const row = must(await elsewhere.systemRow(), 'the system')
    system = pushed(2, addSystem(), { checksumDeltas: { [scope]: withRow(emptyChecksum, { entity: 'system', row }) } })
  })

  const summaryOf = ({ allMatched, results }: OkAnswer) => ({
    allMatched,
    results: results.map(({ status }) => status),
  })
  const push = async (overrides: Partial<SyncRequest>) =>
    summaryOf(ok(await world.service.sync(ann, request(overrides))))

  test('an answer confirms that every change matched its prediction', async () => {
    expect(await push({ mutations: [property, system] })).toEqual({ allMatched: true, results: [] })
  })

  test('is not returned if a mutation did not match or was refused', async () => {
    expect(await push({ mutations: [property, { ...system, checksumDeltas: {} }] })).toEqual({
      allMatched: undefined,
      results: ['ok', 'ok'],
    })
    expect(await push({ acked: 2, mutations: [pushed(3, editSystem(9, 'not there'))] })).toEqual({
      allMatched: undefined,
      results: ['refused'],
    })
  })

  test('is not returned for a repeated push or while an earlier result is unacknowledged', async () => {
    await push({ mutations: [property] })
    expect(await push({ mutations: [property] })).toEqual({ allMatched: undefined, results: ['ok'] })
    expect(await push({ mutations: [system] })).toEqual({ allMatched: undefined, results: ['ok', 'ok'] })
  })
})
