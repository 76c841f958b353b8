import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { Cursor } from '@hearthkeep/shared/protocol/cursor.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { SqliteStore } from '../storage/sqlite-store.ts'
import {
  addSystem,
  ann,
  change,
  createProperty,
  laptop,
  ok,
  pushed,
  request,
  results,
  SyncWorld,
} from './testing/sync-world.ts'

let world: SyncWorld

beforeEach(async () => {
  world = await SyncWorld.open()
  await world.push(pushed(1, createProperty))
})

/** Starts the server again on a database with these contents. */
function startOn(bytes: Buffer): SqliteStore {
  const store = new SqliteStore({ file: bytes, newEpoch: 'of the next start' })
  onTestFinished(() => store.close())
  world.serve({ store })
  return store
}

/** What the server answers to a laptop that has received this much. */
const ask = (cursor: Cursor) => world.service.sync(ann, request({ device: laptop, cursor }))
const receive = async (cursor: Cursor = { upTo: null }) => ok(await ask(cursor)).cursor

test('[P52] a device that received what the server lost when its disk was set back starts over, even once the numbers are given again', async () => {
  const [early, snapshot] = [await receive(), await world.store.dump()]
  await world.push(pushed(1, createProperty), pushed(2, addSystem(2)))
  const late = await receive(early)
  expect(late.upTo).toBe(change(2))

  startOn(snapshot)
  expect(await ask(late)).toEqual({ kind: 'epoch', epoch: 'epoch' })
  expect(await receive(early)).toMatchObject({ upTo: change(1) })
  expect(await results(world.push(pushed(2, addSystem(3)), pushed(3, addSystem(4))))).toEqual(['1 ok', '2 ok', '3 ok'])
  expect(await ask(late)).toEqual({ kind: 'epoch', epoch: 'epoch' })
  expect(await receive(early)).toMatchObject({ upTo: change(3) })
})

test.each([
  ['a poke', { cursors: { [userScope(ann)]: change(2) } }],
  ['a page of a first load', { ahead: change(2) }],
])('[P52] so does one that %s had brought further than its cursor', async (_what, received) => {
  const [cursor, snapshot] = [await receive(), await world.store.dump()]
  await world.push(pushed(1, createProperty), pushed(2, addSystem(2)))
  startOn(snapshot)
  expect(await world.service.sync(ann, request({ device: laptop, cursor, ...received }))).toMatchObject({
    kind: 'epoch',
  })
})

test('[P52] so does one that the server has never heard of, because the start that it knows was lost as well', async () => {
  const snapshot = await world.store.dump()
  startOn(snapshot)
  const late = await receive()
  const store = new SqliteStore({ file: snapshot, newEpoch: 'of another start' })
  onTestFinished(() => store.close())
  world.serve({ store })
  expect(await ask(late)).toEqual({ kind: 'epoch', epoch: 'epoch' })
})

test('[P52] the log says what that device has received', async () => {
  const logged: object[] = []
  world.serve({ log: { error: (fields, message) => void logged.push({ ...fields, message }) } })
  await ask({ upTo: change(50), era: 'lost' })
  await world.service.sync(ann, request({ device: laptop, cursors: { [userScope(ann)]: change(60) } }))
  const message = expect.stringContaining('does not have')
  expect(logged).toEqual([
    { device: laptop, change: change(50), era: 'lost', message },
    { device: laptop, change: change(60), era: null, message },
  ])
})

test('[P52] nothing that such a device pushes is run before it starts over', async () => {
  const mutations = [pushed(1, addSystem(5))]
  const cursor = { upTo: change(50) }
  expect(await world.service.sync(ann, request({ device: laptop, cursor, mutations }))).toMatchObject({ kind: 'epoch' })
  expect(await world.systemRow(5)).toBeUndefined()
})

const invented: Cursor[] = [
  { upTo: change(1_000) },
  { upTo: change(1_000), era: 'epoch' },
  { upTo: null, ahead: { through: userScope(ann), upTo: change(1_000) } },
  { upTo: 0, era: 'invented' },
]

test.each(invented)('[P52] a cursor that nobody gave concerns only the device that sends it: %o', async (cursor) => {
  const honest = await receive()
  expect(await ask(cursor)).toEqual({ kind: 'epoch', epoch: 'epoch' })
  expect(await receive(honest)).toEqual(honest)
  expect(await world.store.read((view) => view.epoch())).toBe('epoch')
})

test('[P52] after a start that lost nothing, every device continues', async () => {
  const before = await receive()
  startOn(await world.store.dump())
  const after = await receive(before)
  expect(after).toEqual({ upTo: before.upTo, era: 'of the next start' })
  await world.push(pushed(1, createProperty), pushed(2, addSystem(2)))
  expect(ok(await ask(before)).deltas).toMatchObject([{ since: change(1), version: change(2) }])
  expect(ok(await ask(after)).deltas).toMatchObject([{ since: change(1), version: change(2) }])
})

test('[P52] a cursor from an earlier server, without an era, is compared with the newest change', async () => {
  const { upTo } = await receive()
  expect(ok(await ask({ upTo })).deltas).toEqual([])
})
