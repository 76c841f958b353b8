import type { Was } from '@hearthkeep/shared/kernel/edit/was.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import {
  addSystem,
  ann,
  createProperty,
  editSystem,
  laptop,
  max,
  property,
  pushed,
  request,
  SyncWorld,
} from '../sync/testing/sync-world.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'

let world: SyncWorld

beforeEach(async () => {
  world = await SyncWorld.open()
  await world.push(pushed(1, createProperty), pushed(2, addSystem()))
  await world.maxJoins()
})

const maxMakes = (call: CallOf) =>
  world.service.sync(max, request({ user: max, device: laptop, mutations: [pushed(11, call, { seq: 1 })] }))

const annMakes = (call: CallOf, was: Was) =>
  world.service.sync(ann, request({ acked: 2, mutations: [pushed(3, call, { was })] }))

const noticesOf = async (userId: UserId) =>
  (await world.store.read((view) => view.byIndex('notice', 'scope', userScope(userId)))).map(({ words }) => words)

const remove: CallOf = { name: 'system.remove', args: { propertyId: property, systemId: aSystemId() } }

test('[HH27] a person whose value was replaced unseen is told who replaced which field', async () => {
  await maxMakes(editSystem(1, 'his'))
  await annMakes(editSystem(1, 'hers'), { notes: null })
  expect(await noticesOf(max)).toEqual([
    'Ann Keller replaced your change of a system at 14 Main St without having seen it: Notes. The history has yours.',
  ])
  expect(await noticesOf(ann)).toEqual([])
})

test('[HH27] nobody is notified of an edit by a person who saw the value', async () => {
  await maxMakes(editSystem(1, 'his'))
  await annMakes(editSystem(1, 'hers'), { notes: 'his' })
  expect(await noticesOf(max)).toEqual([])
})

test('[HH28] an edit of what another person deleted is kept in the trash, and both are notified', async () => {
  await maxMakes(remove)
  await annMakes(editSystem(1, 'hers'), { notes: null })
  expect(await world.systemRow()).toMatchObject({ notes: 'hers', deletedAt: expect.any(String) })
  expect(await noticesOf(ann)).toEqual([
    'Max deleted a system at 14 Main St before your change arrived. Your change is kept with it in the trash.',
  ])
  expect(await noticesOf(max)).toEqual([
    'Ann Keller changed a system at 14 Main St without knowing that you deleted it. It stays in the trash.',
  ])
})

test('[HH28] further edits of it by the same person notify nobody again', async () => {
  await maxMakes(remove)
  await annMakes(editSystem(1, 'hers'), { notes: null })
  await world.push(pushed(4, editSystem(1, 'hers again'), { was: { notes: 'hers' } }))
  expect(await world.systemRow()).toMatchObject({ notes: 'hers again' })
  expect([(await noticesOf(ann)).length, (await noticesOf(max)).length]).toEqual([1, 1])
})

test('[HH28] nobody is notified of an edit of what its person deleted on another device', async () => {
  await world.push(pushed(3, remove))
  await world.service.sync(ann, request({ acked: 3, mutations: [pushed(4, editSystem(1, 'hers'), { was: {} })] }))
  expect(await noticesOf(ann)).toEqual([])
})
