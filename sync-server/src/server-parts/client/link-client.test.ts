import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { expect, test } from 'vitest'
import { ann, ben, cara, caras, end, leave, sharedProperty } from '../../sync/testing/shared-property.ts'

/** Cara is the realtor of the property. */
async function propertyOfRealtor() {
  const world = await sharedProperty()
  const before = must(await world.store.read((view) => view.get('user', cara)), 'Cara')
  await world.applied({ entity: 'user', id: cara, before, after: { ...before, role: 'realtor' } })
  const clients = () => world.store.read((view) => view.byIndex('client', 'scope', userScope(cara)))
  return { ...world, clients }
}

test('[CL6] a new household member becomes a client of the property’s realtor, once, and the realtor’s devices are poked', async () => {
  const world = await propertyOfRealtor()
  await world.round(cara)
  world.takePoked()
  await world.benJoins('household')
  expect(await world.clients()).toMatchObject([{ homeownerId: ben, email: '2@example.com', deletedAt: null }])
  expect(world.takePoked()).toContain(cara)
  const { deltas } = await world.round(cara)
  expect(deltas.flatMap(({ puts }) => puts).map(({ entity }) => entity)).toContain('client')
  await world.round(ben, leave)
  await world.benJoins('household', 2)
  expect(await world.clients()).toHaveLength(1)
})

test('[CL6] a viewer becomes no one’s client, nor does anyone become a client of a realtor whose access has ended', async () => {
  const world = await propertyOfRealtor()
  await world.benJoins('viewer')
  expect(await world.clients()).toEqual([])
  await world.round(ben, leave)
  await world.round(ann, end(caras))
  await world.benJoins('household', 2)
  expect(await world.clients()).toEqual([])
})
