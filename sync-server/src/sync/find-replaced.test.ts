import type { PushedMutation } from '@hearthkeep/shared/protocol/sync-request.ts'
import { aSystemId } from '@hearthkeep/shared/testing/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import {
  addSystem,
  ann,
  createHouse,
  editSystem,
  house,
  laptop,
  max,
  NOW,
  ok,
  pushed,
  request,
  SyncWorld,
} from './testing/sync-world.ts'

let world: SyncWorld

beforeEach(async () => {
  world = await SyncWorld.open()
})

test('[P13] a value that somebody else has set since is told with the result, until the device has heard it', async () => {
  await world.push(pushed(1, createHouse), pushed(2, addSystem()))
  await world.maxJoins()
  const byMax = (id: number, notes: string) => pushed(id, editSystem(1, notes), { seq: id - 10, seenVersion: 3 })
  await world.service.sync(
    max,
    request({ user: max, device: laptop, mutations: [byMax(11, 'his'), byMax(12, 'his too')] }),
  )
  const blind = pushed(3, editSystem(1, 'hers'), { seenVersion: 3 })
  const replaced = [{ entity: 'system', id: aSystemId(), field: 'notes', value: 'his too', by: 'Max', at: NOW }]
  for (let time = 1; time <= 2; time += 1)
    expect(ok(await world.service.sync(ann, request({ acked: 2, mutations: [blind] }))).results).toEqual([
      { id: blind.id, status: 'ok', replaced },
    ])
  expect((await world.systemRow())?.notes).toBe('hers')
})

const sees: [string, PushedMutation][] = [
  ['the person had seen', pushed(3, editSystem(1, 'hers'), { seenVersion: 4 })],
  ['is the same', pushed(3, editSystem(1, 'his'), { seenVersion: 3 })],
  [
    'is of another field',
    pushed(
      3,
      { name: 'system.edit', args: { propertyId: house, systemId: aSystemId(), changes: { brand: 'Acme' } } },
      { seenVersion: 3 },
    ),
  ],
]

test.each(sees)('[P13] nothing is said of a value that %s', async (_name, mutation) => {
  await world.push(pushed(1, createHouse), pushed(2, addSystem()))
  await world.maxJoins()
  const his = pushed(11, editSystem(1, 'his'), { seq: 1, seenVersion: 3 })
  await world.service.sync(max, request({ user: max, device: laptop, mutations: [his] }))
  expect(ok(await world.service.sync(ann, request({ acked: 2, mutations: [mutation] }))).results).toEqual([
    { id: mutation.id, status: 'ok' },
  ])
})
