import type { CallOf } from '@hearthkeep/shared/mutations/all.ts'
import type { UserId } from '@hearthkeep/shared/entities/fields.ts'
import type { Poke } from '@hearthkeep/shared/protocol/poke.ts'
import { beforeEach, expect, test } from 'vitest'
import {
  addSystem,
  ann,
  createHouse,
  house,
  laptop,
  max,
  ok,
  pushed,
  request,
  scope,
  SyncWorld,
} from './testing/sync-world.ts'

let world: SyncWorld

beforeEach(async () => {
  world = await SyncWorld.open()
})

test('what moved is poked to those who may see it, once per scope, and to nobody else', async () => {
  const heard: [UserId, Poke][] = []
  world.pokes.listen(ann, (poke) => heard.push([ann, poke]))
  world.pokes.listen(max, (poke) => heard.push([max, poke]))
  await world.push(pushed(1, createHouse), pushed(2, addSystem()))
  expect(heard).toEqual([[ann, { scopes: [{ scope, version: 2 }] }]])
})

test('everybody who saw a house hears that it was purged, and no more of it', async () => {
  await world.push(pushed(1, createHouse))
  await world.maxJoins()
  const heard: [UserId, Poke][] = []
  for (const person of [ann, max]) world.pokes.listen(person, (poke) => heard.push([person, poke]))
  const purge: CallOf = { name: 'trash.purge', args: { propertyId: house, entity: 'property', id: house } }
  await world.push(pushed(2, { name: 'property.delete', args: { propertyId: house } }), pushed(3, purge))
  const told = { scopes: [{ scope, version: 4 }] }
  expect(new Map(heard)).toEqual(
    new Map([
      [ann, told],
      [max, told],
    ]),
  )
  expect(heard).toHaveLength(2)
  const asked = request({ user: max, device: laptop, cursors: { [scope]: 2 } })
  expect(ok(await world.service.sync(max, asked)).lost).toEqual([scope])
  await world.push(pushed(4, createHouse))
  expect(heard.slice(2)).toEqual([[ann, { scopes: [{ scope, version: 5 }] }]])
})

test('who has stopped listening hears nothing more', async () => {
  const heard: Poke[] = []
  const stop = world.pokes.listen(ann, (poke) => heard.push(poke))
  world.pokes.listen(ann, (poke) => heard.push(poke))
  stop()
  await world.push(pushed(1, createHouse))
  expect(heard).toHaveLength(1)
})
