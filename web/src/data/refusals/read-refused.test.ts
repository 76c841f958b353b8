import { propertyScope, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import {
  aMembershipId,
  aMutationId,
  anItemId,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
  elmStreet,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { newClientCalls } from '@hearthkeep/shared/testing/calls/sample-new-client-calls.ts'
import { beforeEach, expect, test } from 'vitest'
import { readRefused } from './read-refused.ts'
import { MemoryStore } from '../testing/memory-store.ts'

let store: MemoryStore

beforeEach(() => {
  store = new MemoryStore()
})

/** Reads the refused changes as a person sees them, in the order in which they were refused. */
async function describeRefused(calls: readonly { name: string; args: unknown }[], scope: Scope) {
  const rest = { at: '', sentence: '', scope, follows: null, refusal: { kind: 'conflict', message: 'No' } } as const
  await store.write((tables) =>
    tables.refused.put(calls.map((call, position) => ({ id: aMutationId(position + 1), position, ...rest, ...call }))),
  )
  const groups = await store.read(readRefused)
  return groups.map(({ change: { address, names } }) => ({ address, names }))
}

const propertyId = aPropertyId(2)
const facts = { systemType: 'other', systemName: 'Stove' }
const addSystem = { name: 'system.add', args: { propertyId, systemId: aSystemId(2), facts } }
const addTask = {
  name: 'maintenance.add',
  args: { propertyId, itemId: anItemId(2), facts: { title: 'Sweep', systemId: aSystemId(2), dueDate: null } },
}

test.each([
  {
    name: 'property.create',
    args: { propertyId, membershipId: aMembershipId(2), facts: { ...elmStreet, address: '9 Elm St' } },
  },
  ...newClientCalls.slice(0, 1).map(({ call }) => call),
])('describes changes to a refused property with its address: $name', async (create) => {
  const described = await describeRefused([create, addTask], propertyScope(propertyId))
  expect(described.map(({ address }) => address)).toEqual(['9 Elm St', '9 Elm St'])
})

test('a change to a refused new system is shown with the system’s name', async () => {
  const [, task] = await describeRefused([addSystem, addTask], propertyScope(propertyId))
  expect(task?.names).toMatchObject({ [aSystemId(2)]: 'Stove' })
})

test('an existing row is shown with its current name', async () => {
  const property = aProperty({ id: propertyId })
  await store.write(async ({ rows }) => {
    await rows.property.put([property])
    await rows.system.put([aSystem({ id: aSystemId(2), propertyId, systemName: 'Cooker' })])
  })
  const [, task] = await describeRefused([addSystem, addTask], property.scope)
  expect(task).toEqual({ address: property.address, names: { [aSystemId(2)]: 'Cooker' } })
})

test('a change to an unknown row is shown without a name', async () => {
  expect(await describeRefused([addTask], propertyScope(propertyId))).toEqual([{ address: null, names: {} }])
})
