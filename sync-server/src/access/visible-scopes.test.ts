import { householdScope, propertyScope, userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aPropertyId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { sampleCalls } from '@hearthkeep/shared/testing/calls/sample-calls.ts'
import { cleo, dora, rita } from '@hearthkeep/shared/testing/calls/sample-world.ts'
import { expect, test } from 'vitest'
import { ann, ben, sampleServer } from '../sync/testing/sample-server.ts'
import { visibleAmong, visibleScopes } from './visible-scopes.ts'

const people = [ann, ben, cleo, dora, rita, aUserId(99)]
const properties = [aPropertyId(1), aPropertyId(2), aPropertyId(99)]
const scopes = [...properties.flatMap((id) => [propertyScope(id), householdScope(id)]), ...people.map(userScope)]

test.each(people)('[A7] of any scopes, %s sees those of their own list', async (person) => {
  const { store } = await sampleServer()
  const [all, among] = await store.read(async (view) => [
    await visibleScopes(view, person),
    await visibleAmong(view, person, scopes),
  ])
  expect([...among].toSorted()).toEqual(all.filter((scope) => scopes.includes(scope)).toSorted())
  expect(among).toContain(userScope(person))
})

test('[A7] someone whose relation has ended sees neither the property nor its household', async () => {
  const { store, push } = await sampleServer()
  const shared = [propertyScope(aPropertyId(1)), householdScope(aPropertyId(1))]
  const seenByCleo = () => store.read((view) => visibleAmong(view, cleo, shared))
  expect([...(await seenByCleo())]).toEqual(shared)
  const leave = must(
    sampleCalls.find(({ call }) => call.name === 'household.leave'),
    'the call',
  ).call
  expect(await push(cleo, leave)).toMatchObject({ status: 'ok' })
  expect(await seenByCleo()).toEqual(new Set())
})
