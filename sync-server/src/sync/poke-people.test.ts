import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { emptyChecksum } from '@hearthkeep/shared/protocol/checksum.ts'
import type { Poke } from '@hearthkeep/shared/protocol/poke.ts'
import { aMembership, aMembershipId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import { movedBy } from './poke-people.ts'
import {
  addSystem,
  ann,
  change,
  createHouse,
  editSystem,
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
  expect(heard).toMatchObject([[ann, { scopes: [{ scope, version: change(2) }] }]])
})

test('[P19] what changed comes along, from the version before it on, with the count of all that is there', async () => {
  await world.push(pushed(1, createHouse))
  const heard: Poke[] = []
  world.pokes.listen(ann, (poke) => heard.push(poke))
  await world.push(pushed(2, addSystem(1)), pushed(3, addSystem(2)))
  const asked = request({ device: laptop, cursors: { [scope]: change(1) } })
  const [delta] = ok(await world.service.sync(ann, asked)).deltas.filter((each) => each.scope === scope)
  expect(delta?.puts).toHaveLength(2)
  expect(heard).toEqual([
    { scopes: [{ scope, version: change(3) }], news: { epoch: 'epoch', deltas: [{ ...delta, since: change(1) }] } },
  ])
})

test('[P19] what is much is to be asked for', async () => {
  await world.push(pushed(1, createHouse))
  const heard: Poke[] = []
  world.pokes.listen(ann, (poke) => heard.push(poke))
  await world.push(...Array.from({ length: 21 }, (_, n) => pushed(n + 2, addSystem(n + 1))))
  await world.push(...[1, 2, 3, 4].map((n) => pushed(n + 22, editSystem(n, 'x'.repeat(4_500)))))
  expect(heard).toEqual([{ scopes: [{ scope, version: change(22) }] }, { scopes: [{ scope, version: change(26) }] }])
})

test('[P19] whose relation to the house changed hears of it, and asks what it means', async () => {
  await world.push(pushed(1, createHouse))
  await world.maxJoins()
  const heard: [UserId, Poke][] = []
  for (const person of [ann, max]) world.pokes.listen(person, (poke) => heard.push([person, poke]))
  await world.push(
    pushed(2, { name: 'household.end_membership', args: { propertyId: house, membershipId: aMembershipId(2) } }),
  )
  const told = new Map(heard)
  expect(told.get(ann)?.news?.deltas).toMatchObject([{ since: change(2), version: change(3) }])
  expect(told.get(max)).toMatchObject({ scopes: [{ scope, version: change(3) }, {}] })
  expect(told.get(max)).not.toHaveProperty('news')
})

test.each([
  ['began', { before: null, after: aMembership({ scope, userId: max }) }],
  ['changed', { before: aMembership({ scope, userId: max }), after: aMembership({ scope, userId: max, name: 'Max' }) }],
  ['was purged', { before: aMembership({ scope, userId: max }), after: null }],
])('[P19] a relation that %s is about its person, who may see more now or less', (_what, sides) => {
  const change = { entity: 'membership' as const, id: aMembershipId(), ...sides }
  expect(movedBy([change], [{ scope, since: 1, version: 2, move: emptyChecksum }])).toEqual([
    { scope, since: 1, version: 2, touched: [max] },
  ])
})

test('everybody who saw a house hears that it was purged, and no more of it', async () => {
  await world.push(pushed(1, createHouse))
  await world.maxJoins()
  const heard: [UserId, Poke][] = []
  for (const person of [ann, max]) world.pokes.listen(person, (poke) => heard.push([person, poke]))
  const purge: CallOf = { name: 'trash.purge', args: { propertyId: house, entity: 'property', id: house } }
  await world.push(pushed(2, { name: 'property.delete', args: { propertyId: house } }), pushed(3, purge))
  const told = { scopes: [{ scope, version: change(4) }] }
  expect(new Map(heard)).toMatchObject(
    new Map([
      [ann, told],
      [max, told],
    ]),
  )
  expect(heard).toHaveLength(2)
  const asked = request({ user: max, device: laptop, cursors: { [scope]: change(2) } })
  expect(ok(await world.service.sync(max, asked)).lost).toEqual([scope])
})

test('who has stopped listening hears nothing more', async () => {
  const heard: Poke[] = []
  const stop = world.pokes.listen(ann, (poke) => heard.push(poke))
  world.pokes.listen(ann, (poke) => heard.push(poke))
  stop()
  await world.push(pushed(1, createHouse))
  expect(heard).toHaveLength(1)
})
