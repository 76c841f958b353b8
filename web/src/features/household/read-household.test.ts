import type { Relation } from '@hearthkeep/shared/household/membership.ts'
import {
  aMembership,
  aMembershipId,
  anItem,
  aProperty,
  aSystem,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { aTransfer } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { anInvitation, anInvitationId } from '@hearthkeep/shared/testing/builders/household-builders.ts'
import { expect, test } from 'vitest'
import { aDevice } from '../../data/testing/device.ts'
import { readHousehold } from './read-household.ts'

const property = aProperty()
const [ann, bea, cal, dan] = [aUserId(1), aUserId(2), aUserId(3), aUserId(4)]

const member = (n: number, name: string, relation: Relation, until: string | null = null) =>
  aMembership({ id: aMembershipId(n), userId: aUserId(n), name, relation, until })

async function seenBy(userId: typeof ann) {
  const device = await aDevice(userId, {
    property: [property],
    membership: [
      member(4, 'Dan', 'realtor'),
      member(3, 'Cal', 'viewer'),
      member(2, 'Bea', 'household'),
      member(1, 'Ann', 'owner'),
      member(5, 'Eve', 'household', '2026-01-03'),
    ],
    system: [aSystem()],
    maintenanceItem: [anItem()],
  })
  return device.data.store.read((tables) => readHousehold(tables, { propertyId: property.id, userId }))
}

test('[HH8] people whose access has ended are omitted, and the owner comes first', async () => {
  const household = await seenBy(ann)
  expect(household?.people.map(({ name }) => name)).toEqual(['Ann', 'Bea', 'Cal', 'Dan'])
  expect(household?.seen).toEqual({ systems: 1, tasks: 1 })
})

test.each([
  ['the owner', ann, { mayManage: true, mayLeave: false }],
  ['a household member', bea, { mayManage: false, mayLeave: true }],
  ['a viewer', cal, { mayManage: false, mayLeave: true }],
  ['the realtor', dan, { mayManage: false, mayLeave: true }],
  ['a person who has left', aUserId(5), { relation: 'none', mayManage: false, mayLeave: false }],
])('[HH1] [HH2] permissions on other people: %s', async (_who, userId, expected) => {
  expect(await seenBy(userId)).toMatchObject(expected)
})

test('a property that is not on this device has no household', async () => {
  const device = await aDevice(ann, {})
  const household = await device.data.store.read((tables) =>
    readHousehold(tables, { propertyId: property.id, userId: ann }),
  )
  expect(household).toBeNull()
})

test('[CP12] a person came by the latest transfer, or else by an invitation that this person sent', async () => {
  const invitation = anInvitation({ status: 'accepted', acceptedBy: bea, acceptedAt: '2026-11-20T12:00:00.000Z' })
  const pending = anInvitation({ id: anInvitationId(2) })
  const transfer = aTransfer({ status: 'accepted', toUserId: ann, transferDate: '2026-11-20' })
  const device = await aDevice(ann, {
    property: [property],
    membership: [member(1, 'Ann', 'owner'), member(2, 'Bea', 'household')],
    invitation: [invitation, pending],
    transfer: [transfer],
  })
  const household = await device.data.store.read((tables) =>
    readHousehold(tables, { propertyId: property.id, userId: ann }),
  )
  expect([...(household?.arrivals ?? [])]).toEqual([
    [bea, { invitation }],
    [ann, { transfer }],
  ])
})
