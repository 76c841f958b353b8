import { beforeEach, expect, test } from 'vitest'
import { addSystem, ann, createHouse, laptop, max, pushed, request, SyncWorld } from './testing/sync-world.ts'

let world: SyncWorld

beforeEach(async () => {
  world = await SyncWorld.open()
})

test('[P6] a gap in the order of a device is a fork, and nothing is processed', async () => {
  expect(await world.push(pushed(2, createHouse))).toEqual({ kind: 'forked' })
  expect(await world.version()).toBe(0)
})

test('[P6] another mutation in a place that is taken is a fork; what came before it is kept', async () => {
  await world.push(pushed(1, createHouse), pushed(2, addSystem()))
  expect(await world.push(pushed(2, addSystem()), pushed(9, addSystem(2), { seq: 2 }))).toEqual({ kind: 'forked' })
  expect(await world.push(pushed(9, addSystem(2), { seq: 1 }))).toEqual({ kind: 'forked' })
  expect(await world.systemRow(2)).toBeUndefined()
})

test('[P6] a known mutation in a place that is taken by another is a fork', async () => {
  await world.push(pushed(1, createHouse), pushed(2, addSystem()))
  await world.service.sync(ann, request({ device: laptop, mutations: [pushed(3, addSystem(3), { seq: 1 })] }))
  expect(await world.push(pushed(3, addSystem(3), { seq: 2 }))).toEqual({ kind: 'forked' })
})

test('[P6] a place whose mutation went to another device is not free for a new one', async () => {
  await world.push(pushed(1, createHouse), pushed(2, addSystem()))
  await world.service.sync(ann, request({ device: laptop, mutations: [pushed(2, addSystem(), { seq: 1 })] }))
  expect(await world.push(pushed(3, addSystem(3), { seq: 2 }))).toEqual({ kind: 'forked' })
})

test('[P6] a device of somebody else is a fork', async () => {
  await world.push(pushed(1, createHouse))
  expect(await world.service.sync(max, request({ mutations: [pushed(2, addSystem())] }))).toEqual({ kind: 'forked' })
  expect(await world.systemRow()).toBeUndefined()
})

test('[P6] a mutation id of somebody else is a fork', async () => {
  await world.push(pushed(1, createHouse))
  expect(await world.service.sync(max, request({ device: laptop, mutations: [pushed(1, createHouse)] }))).toEqual({
    kind: 'forked',
  })
})
