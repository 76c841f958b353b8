// @vitest-environment jsdom
import { eventually, field, isShown, press, show, type } from '../../../platform/testing/screen.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import {
  aMembership,
  aMembershipId,
  aMutationId,
  anItem,
  anItemId,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
  aUser,
  aWarranty,
  aWarrantyId,
  elmStreet,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { anInvitationId, aTokenHash } from '@hearthkeep/shared/testing/builders/household-builders.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { readFormSubject } from '../../../data/refusals/form-subject.ts'
import type { RefusedMutation } from '../../../data/store/local-store.ts'
import { aDevice, type TestDevice } from '../../../data/testing/device.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { ChangeEditor } from './change-editor.tsx'

const propertyId = aPropertyId()
const scope = propertyScope(propertyId)
const property = aProperty({ yearBuilt: 1985, squareFootage: 1850, bedrooms: 3, bathrooms: 2 })

let device: TestDevice
let leave = () => {}
let closed = 0

beforeEach(async () => {
  closed = 0
  device = await aDevice(aUser().id, {
    user: [aUser()],
    property: [property],
    membership: [aMembership()],
    system: [aSystem()],
    maintenanceItem: [anItem()],
  })
})

afterEach(() => leave())

const refused = (call: CallOf, position = 1, follows: RefusedMutation | null = null): RefusedMutation => ({
  ...call,
  id: aMutationId(position),
  at: '2026-11-20T08:00:00.000Z',
  sentence: call.name,
  scope,
  position,
  follows: follows && follows.id,
  refusal: { kind: 'conflict', message: 'It was refused for a reason' },
})

async function edit(change: RefusedMutation) {
  const { store } = device.data
  const subject = must(
    await store.write(async (tables) => {
      await tables.refused.put([change])
      return readFormSubject(tables, change)
    }),
    'the subject of the form',
  )
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <ChangeEditor change={change} subject={subject} onClose={() => closed++} />
      </DataProvider>
    </UiProvider>,
  )
  await eventually(() => isShown('It was refused for a reason'))
}

const listed = () => device.data.store.read(async (tables) => (await tables.refused.all()).map(({ id }) => id))

interface Case {
  call: CallOf
  /** A field, its previous input, its new input, and the button that saves. */
  typed: [field: string, before: string, now: string, save: string]
  sent: object
}

const cases: Case[] = [
  {
    call: {
      name: 'property.create',
      args: { propertyId: aPropertyId(2), membershipId: aMembershipId(2), facts: elmStreet },
    },
    typed: ['Address', '2 Elm St', '4 Elm St', 'Create Property'],
    sent: { propertyId: aPropertyId(2), membershipId: aMembershipId(2), facts: { ...elmStreet, address: '4 Elm St' } },
  },
  {
    call: { name: 'property.edit', args: { propertyId, changes: { city: 'Chatham' } } },
    typed: ['City', 'Chatham', 'Decatur', 'Save changes'],
    sent: { propertyId, changes: { city: 'Decatur' } },
  },
  {
    call: {
      name: 'system.add',
      args: { propertyId, systemId: aSystemId(2), facts: { systemType: 'windows', systemName: 'Windows' } },
    },
    typed: ['Name', 'Windows', 'New windows', 'Add System'],
    sent: { propertyId, systemId: aSystemId(2), facts: { systemType: 'windows', systemName: 'New windows' } },
  },
  {
    call: { name: 'system.edit', args: { propertyId, systemId: aSystemId(), changes: { brand: 'Lennox' } } },
    typed: ['Brand', 'Lennox', 'Rheem', 'Save changes'],
    sent: { propertyId, systemId: aSystemId(), changes: { brand: 'Rheem' } },
  },
  {
    call: {
      name: 'system.set_warranty',
      args: { propertyId, systemId: aSystemId(), warranty: aWarranty({ id: aWarrantyId(2), provider: 'Lennox' }) },
    },
    typed: ['Provider', 'Lennox', 'Rheem', 'Add warranty'],
    sent: {
      propertyId,
      systemId: aSystemId(),
      warranty: aWarranty({ id: aWarrantyId(2), provider: 'Rheem' }),
    },
  },
  {
    call: { name: 'maintenance.add', args: { propertyId, itemId: anItemId(2), facts: { title: 'Sweep' } } },
    typed: ['Title', 'Sweep', 'Sweep it', 'Add Task'],
    sent: { propertyId, itemId: anItemId(2), facts: { title: 'Sweep it' } },
  },
  {
    call: { name: 'maintenance.edit', args: { propertyId, itemId: anItemId(), changes: { vendor: 'self' } } },
    typed: ['Vendor', 'self', 'Blue Sky', 'Save changes'],
    sent: { propertyId, itemId: anItemId(), changes: { vendor: 'Blue Sky' } },
  },
  {
    call: {
      name: 'maintenance.complete',
      args: { propertyId, itemId: anItemId(), nextItemId: anItemId(2), completedDate: '2026-01-02', notes: '16x25' },
    },
    typed: ['Notes', '16x25', '16x25x1', 'Mark Complete'],
    sent: { propertyId, itemId: anItemId(), completedDate: '2026-01-02', notes: '16x25x1' },
  },
]

test.each(cases)('$call.name: the form has the typed values, and saving removes the refusal', async (one) => {
  const [label, before, now, save] = one.typed
  await edit(refused(one.call))
  await eventually(async () => (await field(label)).value === before)
  await type(label, now)
  await press(save)
  await eventually(() => closed > 0)
  expect(await device.calls()).toMatchObject([{ name: one.call.name, args: one.sent }])
  expect(await listed()).toEqual([])
})

test('household.invite: its form has the typed values and shows a new link', async () => {
  const args = { propertyId, invitationId: anInvitationId(), relation: 'viewer', tokenHash: aTokenHash() } as const
  await edit(refused({ name: 'household.invite', args: { ...args, email: 'ben@example.com', message: 'Hello' } }))
  await eventually(async () => (await field('Email')).value === 'ben@example.com')
  await type('Email', 'bea@example.com')
  await press('Create invitation')
  await eventually(() => isShown('Send this link'))
  const sent = {
    ...args,
    email: 'bea@example.com',
    message: 'Hello',
    tokenHash: expect.not.stringMatching(aTokenHash()),
  }
  expect(await device.calls()).toMatchObject([{ name: 'household.invite', args: sent }])
  expect(await listed()).toEqual([])
  await press('Done')
  await eventually(() => closed > 0)
})

test('the dependents of a change are repeated with it', async () => {
  const { call } = must(cases[2], 'the added system')
  const dependent = refused(
    {
      name: 'maintenance.add',
      args: { propertyId, itemId: anItemId(2), facts: { title: 'Wash them', systemId: aSystemId(2) } },
    },
    2,
    refused(call),
  )
  await device.data.store.write((tables) => tables.refused.put([dependent]))
  await edit(refused(call))
  await field('Name')
  await press('Add System')
  await eventually(() => closed > 0)
  expect((await device.calls()).map(({ name }) => name)).toEqual(['system.add', 'maintenance.add'])
  expect(await listed()).toEqual([])
})

test('closing the form keeps the refusal, and newly typed text is restored', async () => {
  const change = refused(must(cases[3], 'the changed system').call)
  await edit(change)
  await eventually(async () => (await field('Brand')).value === 'Lennox')
  await type('Brand', 'Rheem')
  await press('Close')
  await eventually(() => closed > 0)
  leave()
  expect(await listed()).toEqual([change.id])
  expect(await device.calls()).toEqual([])
  await edit(change)
  await eventually(async () => (await field('Brand')).value === 'Rheem')
})

test('Cancel discards only the newly typed text', async () => {
  const change = refused(must(cases[3], 'the changed system').call)
  await edit(change)
  await type('Brand', 'Rheem')
  await press('Cancel')
  await eventually(() => closed > 0)
  leave()
  expect(await listed()).toEqual([change.id])
  await edit(change)
  await eventually(async () => (await field('Brand')).value === 'Lennox')
})
