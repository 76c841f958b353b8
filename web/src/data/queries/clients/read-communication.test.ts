import { propertyScope, userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import {
  aMembership,
  aMembershipId,
  aProperty,
  aPropertyId,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClient, aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aTemplate, aTemplateId } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import { beforeAll, expect, test } from 'vitest'
import { aboutOf, readCommunication, type Communication } from './read-communication.ts'
import type { LocalScope } from '../../store/local-store.ts'
import { aDevice } from '../../testing/device.ts'

const rita = aUserId(3)
const today = '2026-11-20'
const deletedAt = '2026-11-01T08:00:00.000Z'
const properties = ['9 Oak Ave', '14 Main St'].map((address, n) => aProperty({ id: aPropertyId(n + 1), address }))
const inCare = (n: number) =>
  aMembership({ id: aMembershipId(n), propertyId: aPropertyId(n), userId: rita, relation: 'realtor' })

let communication: Communication

beforeAll(async () => {
  const { data } = await aDevice(rita, {
    user: [aUser({ id: rita, role: 'realtor', scope: userScope(rita) })],
    client: [aClient({ firstName: 'Zoe', homeownerId: aUserId(7) }), aClient({ id: aClientId(2), firstName: 'Ann' })],
    property: [...properties, aProperty({ id: aPropertyId(4), address: 'Still loading' })],
    // The membership is all that has arrived of the third property.
    membership: [
      ...[1, 2, 3, 4].map(inCare),
      aMembership({ id: aMembershipId(5), userId: aUserId(7), email: 'zoe.at.work@example.com' }),
    ],
    messageTemplate: [
      aTemplate({ name: 'Winter' }),
      aTemplate({ id: aTemplateId(2), name: 'autumn' }),
      aTemplate({ id: aTemplateId(3), name: 'Spring', deletedAt }),
    ],
  })
  const loading: LocalScope = { id: propertyScope(aPropertyId(4)), version: 1, state: 'loaded' }
  await data.store.write((tables) => tables.scopes.put([loading]))
  communication = must(await data.store.read((tables) => readCommunication(tables, rita)), 'what is known')
})

test('clients and templates that are not deleted are sorted by name', () => {
  expect(communication.clients.map(({ firstName }) => firstName)).toEqual(['Ann', 'Zoe'])
  expect(communication.templates.map(({ name }) => name)).toEqual(['autumn', 'Winter'])
})

test('[P17] a property that is not on the device yet, or is still loading, is omitted', () => {
  expect(communication.properties.map(({ property }) => property.address)).toEqual(['9 Oak Ave', '14 Main St'])
})

test('an owner is the client linked to their account, even under another email', () => {
  expect(communication.properties.map(({ owner }) => owner?.firstName)).toEqual(['Zoe', undefined])
})

test.each([
  [aPropertyId(1), '9 Oak Ave'],
  [aPropertyId(2), '14 Main St'],
  [null, undefined],
])('a message is about its client and the property %s', (propertyId, address) => {
  const about = aboutOf(communication, { clientId: aClientId(2), propertyId }, today)
  expect(about).toMatchObject({ client: { firstName: 'Ann' }, realtor: { id: rita }, today })
  expect(about?.property?.address).toBe(address)
})

test('a message to a removed client is about nothing', () => {
  expect(aboutOf(communication, { clientId: aClientId(9), propertyId: null }, today)).toBeUndefined()
})

test('[CL48] a message to each of two people with one home is about that home, as long as it has no owner', async () => {
  const home = aProperty({ id: aPropertyId(2), address: '14 Main St', ownerId: null })
  const couple = ['Tom', 'Uma'].map((firstName, n) =>
    aClient({ id: aClientId(n + 1), firstName, email: null, homeIds: [home.id, aPropertyId(9)] }),
  )
  const read = async (ownerId: string | null) => {
    const owner =
      ownerId === null ? [] : [aMembership({ id: aMembershipId(5), propertyId: home.id, userId: aUserId(7) })]
    const { data } = await aDevice(rita, {
      user: [aUser({ id: rita, role: 'realtor', scope: userScope(rita) })],
      client: couple,
      property: [{ ...home, ownerId: ownerId === null ? null : aUserId(7) }],
      membership: [inCare(2), ...owner],
    })
    return must(await data.store.read((tables) => readCommunication(tables, rita)), 'what is known')
  }
  const before = await read(null)
  expect(before.onlyProperties).toEqual(
    new Map([
      [aClientId(1), home],
      [aClientId(2), home],
    ]),
  )
  expect(before.properties).toMatchObject([{ owner: { homeIds: [home.id, aPropertyId(9)] } }])
  const after = await read(aUserId(7))
  expect(after.onlyProperties.size).toBe(0)
  expect(after.properties).toMatchObject([{ owner: null }])
})
