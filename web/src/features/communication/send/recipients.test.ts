import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
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
import { expect, test } from 'vitest'
import { aDevice } from '../../../data/testing/device.ts'
import { readCommunication } from '../../../data/queries/clients/read-communication.ts'
import { recipientsOf } from './recipients.ts'

const rita = aUserId(3)
const realtor = aUser({ id: rita, role: 'realtor', scope: userScope(rita) })
const ann = aClient({ homeownerId: aUserId() })
const ben = aClient({ id: aClientId(2), firstName: 'ben', email: 'BEN@example.com', mayEmail: false })
const gone = aClient({ id: aClientId(3), firstName: 'Cleo', deletedAt: '2026-11-01T08:00:00.000Z' })

const entry = (n: number, address: string) => aProperty({ id: aPropertyId(n), address })
const relation = (n: number, of: number, row: Parameters<typeof aMembership>[0]) =>
  aMembership({ id: aMembershipId(n), propertyId: aPropertyId(of), ...row })
const realtorOf = (n: number, of: number) => relation(n, of, { userId: rita, relation: 'realtor' })

const rows = {
  user: [realtor],
  client: [ben, ann, gone],
  property: [
    entry(1, '14 Main St'),
    entry(2, '2 Elm St'),
    entry(3, '9 Oak Ave'),
    entry(4, '3 Quarry Rd'),
    { ...entry(5, '1 Lake Dr'), deletedAt: '2026-11-01T08:00:00.000Z' },
    entry(6, '5 Mill Ln'),
  ],
  membership: [
    relation(1, 1, { userId: aUserId() }),
    relation(2, 2, { userId: aUserId(5), email: 'ben@example.com', name: 'Benjamin' }),
    relation(3, 3, { userId: aUserId(6), email: 'dan@example.com', name: 'Dan Lee' }),
    relation(4, 4, { userId: aUserId(), until: '2026-01-01' }),
    ...[1, 2, 3, 4, 5].map((of) => realtorOf(10 + of, of)),
    relation(20, 6, { userId: aUserId() }),
  ],
}

const read = async (given: Parameters<typeof aDevice>[1] = rows) => {
  const { data } = await aDevice(rita, given)
  return data.store.read((tables) => readCommunication(tables, rita))
}

test('before the first sync nothing is known', async () => {
  expect(await read({})).toBeNull()
})

test('properties in the realtor’s care that are not deleted are sorted by address, each with its owner', async () => {
  const { properties, clients } = must(await read(), 'what is known')
  expect(clients.map(({ firstName }) => firstName)).toEqual(['Ann', 'ben'])
  expect(properties.map(({ property, ownerName, owner }) => [property.address, ownerName, owner?.id])).toEqual([
    ['2 Elm St', 'ben Keller', ben.id],
    ['3 Quarry Rd', null, undefined],
    ['9 Oak Ave', 'Dan Lee', undefined],
    ['14 Main St', 'Ann Keller', ann.id],
  ])
})

test('[ME14] a message to a client is about their only property', async () => {
  const { onlyProperties } = must(await read(), 'what is known')
  expect([...onlyProperties].map(([id, property]) => [id, property.address])).toEqual([
    [ben.id, '2 Elm St'],
    [ann.id, '14 Main St'],
  ])
  const two = { ...rows, membership: [...rows.membership, relation(30, 4, { userId: aUserId() })] }
  expect(must(await read(two), 'what is known').onlyProperties.has(ann.id)).toBe(false)
})

test('[ME45] chosen clients receive the message, except those who opted out or were removed', async () => {
  const communication = must(await read(), 'what is known')
  const clientIds = [gone.id, ben.id, ann.id]
  const { to, without } = recipientsOf({ to: 'clients', propertyId: null, clientIds, channel: 'email' }, communication)
  expect(to.map(({ client, property }) => [client.id, property?.address])).toEqual([[ann.id, '14 Main St']])
  expect(without).toEqual([{ client: ben, reason: 'ben Keller does not want emails' }])
})
