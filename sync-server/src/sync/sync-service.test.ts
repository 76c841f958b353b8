import type { DeviceId } from '@hearthkeep/shared/kernel/fields.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Store, View } from '../storage/store.ts'
import { codedTexts } from '../storage/testing/coded-texts.ts'
import {
  addSystem,
  ann,
  annToday,
  createProperty,
  editSystem,
  ok,
  pushed,
  request,
  SyncWorld,
} from './testing/sync-world.ts'

let world: SyncWorld

beforeEach(async () => {
  world = await SyncWorld.open()
})

test('[AD17] a device that pushes nothing is not stored, whatever it acknowledges', async () => {
  const device = '00000000-0000-7000-8009-000000000077' as DeviceId
  ok(await world.service.sync(ann, request({ device, acked: 1_000 })))
  expect(await world.store.read((view) => view.device(device))).toBeUndefined()
  expect(codedTexts(await world.store.dump())).not.toContain(device)
})

test('[P4] in another epoch nothing is processed', async () => {
  const answer = await world.service.sync(ann, request({ epoch: 'before', mutations: [pushed(1, createProperty)] }))
  expect(answer).toEqual({ kind: 'epoch', epoch: 'epoch' })
  expect(await world.version()).toBe(0)
})

test('[P4] a device without an epoch receives it', async () => {
  expect(ok(await world.service.sync(ann, request({ epoch: null }))).epoch).toBe('epoch')
})

test('[P4] a database restored while the server runs is noticed, and nothing is processed', async () => {
  await world.push(pushed(1, createProperty))
  let epoch = 'epoch'
  const renamed = <V extends View>(view: V): V =>
    Object.assign(Object.create(view) as V, { epoch: () => Promise.resolve(epoch) })
  const restored: Store = {
    read: (work) => world.store.read((view) => work(renamed(view))),
    write: (work) => world.store.write((tx) => work(renamed(tx))),
    close: () => world.store.close(),
  }
  world.serve({ store: restored })
  epoch = 'another'
  expect(await world.push(pushed(2, addSystem()))).toEqual({ kind: 'epoch', epoch: 'another' })
  expect(await world.service.sync(ann, request())).toEqual({ kind: 'epoch', epoch: 'another' })
  expect(await world.systemRow()).toBeUndefined()
})

test('[ME70] devices are told only if the server has no quiet hours', async () => {
  expect(ok(await world.service.sync(ann, request({ epoch: null }))).anyHour).toBeUndefined()
  world.serve({ hasQuietHours: false })
  expect(ok(await world.service.sync(ann, request({ epoch: null }))).anyHour).toBe(true)
})

test('a REST call runs either all of its mutations or none', async () => {
  const outcome = await world.service.run(annToday, async (run) => {
    await run(pushed(1, createProperty).id, createProperty)
    await run(pushed(2, createProperty).id, editSystem(1, 'x'))
  })
  expect(outcome).toMatchObject({ ok: false, refusal: { kind: 'not_found' } })
  expect(await world.version()).toBe(0)
})
