import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { emptyChecksum } from '@hearthkeep/shared/protocol/checksum.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { Poke } from '@hearthkeep/shared/protocol/poke.ts'
import { aMembership, aMembershipId, aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import { advancesOf, pokePeople } from './poke-people.ts'
import {
  addSystem,
  ann,
  change,
  createProperty,
  editSystem,
  property,
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

test('advanced scopes are poked once each, and only to those who may see them', async () => {
  const received: [UserId, Poke][] = []
  world.pokes.listen(ann, (poke) => received.push([ann, poke]))
  world.pokes.listen(max, (poke) => received.push([max, poke]))
  await world.push(pushed(1, createProperty), pushed(2, addSystem()))
  expect(received).toMatchObject([[ann, { scopes: [{ scope, version: change(2) }] }]])
})

test('[P19] a poke includes the delta since the previous version and the checksum of the scope', async () => {
  await world.push(pushed(1, createProperty))
  const received: Poke[] = []
  world.pokes.listen(ann, (poke) => received.push(poke))
  await world.push(pushed(2, addSystem(1)), pushed(3, addSystem(2)))
  const sentRequest = request({ device: laptop, cursors: { [scope]: change(1) } })
  const [delta] = ok(await world.service.sync(ann, sentRequest)).deltas.filter((each) => each.scope === scope)
  expect(delta?.puts).toHaveLength(2)
  expect(received).toEqual([
    {
      scopes: [{ scope, version: change(3) }],
      pokeDelta: { epoch: 'epoch', era: 'epoch', deltas: [{ ...delta, since: change(1) }] },
    },
  ])
})

test.each([
  [20, true],
  [21, false],
])('[P19] a poke for %i changes has a delta: %s', async (count, hasDelta) => {
  await world.push(pushed(1, createProperty), pushed(2, addSystem(1)))
  const received: Poke[] = []
  world.pokes.listen(ann, (poke) => received.push(poke))
  await world.push(...Array.from({ length: count }, (_, n) => pushed(n + 3, editSystem(1, `${n}`))))
  expect(received.map(({ pokeDelta }) => pokeDelta !== undefined)).toEqual([hasDelta])
})

test('[P19] a poke for a large change has no delta', async () => {
  await world.push(pushed(1, createProperty))
  const received: Poke[] = []
  world.pokes.listen(ann, (poke) => received.push(poke))
  await world.push(...Array.from({ length: 21 }, (_, n) => pushed(n + 2, addSystem(n + 1))))
  await world.push(...[1, 2, 3, 4].map((n) => pushed(n + 22, editSystem(n, 'x'.repeat(4_500)))))
  expect(received).toEqual([{ scopes: [{ scope, version: change(22) }] }, { scopes: [{ scope, version: change(26) }] }])
})

test('[P19] a person whose relation to the property changed is poked without a delta', async () => {
  await world.push(pushed(1, createProperty))
  await world.maxJoins()
  const received: [UserId, Poke][] = []
  for (const person of [ann, max]) world.pokes.listen(person, (poke) => received.push([person, poke]))
  await world.push(
    pushed(2, { name: 'household.end_membership', args: { propertyId: property, membershipId: aMembershipId(2) } }),
  )
  const receivedByUser = new Map(received)
  expect(receivedByUser.get(ann)?.pokeDelta?.deltas).toMatchObject([{ since: change(2), version: change(3) }])
  expect(receivedByUser.get(max)).toMatchObject({ scopes: [{ scope, version: change(3) }, {}] })
  expect(receivedByUser.get(max)).not.toHaveProperty('pokeDelta')
})

test('[P19] a person whose relation changes between a commit and its poke is poked without a delta', async () => {
  await world.push(pushed(1, createProperty), pushed(2, addSystem()))
  const advanced = [{ scope, since: change(1), version: change(2), touched: [] }]
  await world.maxJoins()
  const received = new Map<UserId, Poke>()
  for (const person of [ann, max]) world.pokes.listen(person, (poke) => received.set(person, poke))
  await world.store.read((view) => pokePeople(world.pokes, view, { advanced }))
  expect(received.get(ann)?.pokeDelta?.deltas).toMatchObject([{ since: change(1), version: change(3) }])
  expect(received.get(max)).toEqual({ scopes: [{ scope, version: change(2) }] })
})

test.each([
  ['began', { before: null, after: aMembership({ scope, userId: max }) }],
  ['changed', { before: aMembership({ scope, userId: max }), after: aMembership({ scope, userId: max, name: 'Max' }) }],
  ['was purged', { before: aMembership({ scope, userId: max }), after: null }],
])('[P19] a relation that %s touches its person, whose access may have changed', (_what, sides) => {
  const change = { entity: 'membership' as const, id: aMembershipId(), ...sides }
  expect(advancesOf([change], [{ scope, since: 1, version: 2, move: emptyChecksum }])).toEqual([
    { scope, since: 1, version: 2, touched: [max] },
  ])
})

test('everyone who saw a property is poked about its purge, without a delta', async () => {
  await world.push(pushed(1, createProperty))
  await world.maxJoins()
  const received: [UserId, Poke][] = []
  for (const person of [ann, max]) world.pokes.listen(person, (poke) => received.push([person, poke]))
  const purge: CallOf = { name: 'trash.purge', args: { propertyId: property, entity: 'property', id: property } }
  await world.push(pushed(2, { name: 'property.delete', args: { propertyId: property } }), pushed(3, purge))
  // Max gets a notice of each.
  const purged = { scope, version: change(5) }
  expect(new Map(received)).toMatchObject(
    new Map([
      [ann, { scopes: [purged] }],
      [max, { scopes: [purged, { scope: userScope(max), version: change(6) }] }],
    ]),
  )
  expect(received).toHaveLength(2)
  const sentRequest = request({ user: max, device: laptop, cursors: { [scope]: change(2) } })
  expect(ok(await world.service.sync(max, sentRequest)).revoked).toEqual([scope])
})

test('a listener that has stopped receives no more pokes', async () => {
  const received: Poke[] = []
  const stop = world.pokes.listen(ann, (poke) => received.push(poke))
  world.pokes.listen(ann, (poke) => received.push(poke))
  stop()
  await world.push(pushed(1, createProperty))
  expect(received).toHaveLength(1)
})

test('[P19] a page is not poked about what it pushes itself; the other pages and people are', async () => {
  await world.push(pushed(1, createProperty))
  await world.maxJoins()
  const received: string[] = []
  world.pokes.listen(ann, () => received.push('own page'), 'page 1')
  world.pokes.listen(ann, () => received.push('own other page'), 'page 2')
  world.pokes.listen(ann, () => received.push('own page without a name'))
  world.pokes.listen(max, () => received.push('page of another person with the same name'), 'page 1')
  const others = ['own other page', 'own page without a name', 'page of another person with the same name']
  await world.service.sync(ann, request({ mutations: [pushed(2, addSystem(1))], stream: 'page 1' }))
  expect(received.splice(0)).toEqual(others)
  await world.push(pushed(3, addSystem(2)))
  expect(received.splice(0)).toEqual(['own page', ...others])
})

test('[P19] a poke has only the changed fields of a row, and the whole row if it is new', async () => {
  await world.push(pushed(1, createProperty), pushed(2, addSystem(1)))
  const received: Poke[] = []
  world.pokes.listen(ann, (poke) => received.push(poke))
  await world.push(pushed(3, editSystem(1, 'first')), pushed(4, editSystem(1, 'second')), pushed(5, addSystem(2)))
  const fields = { notes: 'second' }
  expect(received.map(({ pokeDelta }) => pokeDelta?.deltas)).toMatchObject([
    [{ puts: [{ row: { id: aSystemId(2) } }], patches: [{ entity: 'system', id: aSystemId(1), fields }] }],
  ])
})
