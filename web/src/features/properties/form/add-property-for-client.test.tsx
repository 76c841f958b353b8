// @vitest-environment jsdom
import { aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClient, aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../../data/testing/device.ts'
import { eventually, field, press, show, type } from '../../../platform/testing/screen.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { AddPropertyDialog } from './add-property-dialog.tsx'

const rita = aUserId(3)
const [ben, cleo, dan] = [aClientId(1), aClientId(2), aClientId(3)]
const scope = userScope(rita)
const aRitasClient = (n: number, more: object) =>
  aClient({ id: aClientId(n), email: `${n}@example.com`, scope, ...more })

let device: TestDevice
let leave = () => {}
beforeEach(async () => {
  device = await aDevice(rita, {
    user: [aUser({ id: rita, role: 'realtor', plan: 'starter', scope })],
    client: [
      aRitasClient(1, { firstName: 'Ben', homeownerId: aUserId(5) }),
      aRitasClient(2, { firstName: 'Cleo' }),
      aRitasClient(3, { firstName: 'Dan', homeownerId: aUserId(6), deletedAt: '2026-11-20T08:00:00.000Z' }),
    ],
  })
  await open()
})

async function open() {
  leave = show(
    <UiProvider>
      <DataProvider data={{ ...device.data, person: { userId: rita, role: 'realtor' } }}>
        <AddPropertyDialog onClose={() => undefined} onCreated={() => undefined} />
      </DataProvider>
    </UiProvider>,
  )
  await field('Address')
}
afterEach(() => leave())

const create = async () => {
  for (const [label, text] of Object.entries({
    Address: '14 Main St',
    City: 'Springfield',
    State: 'IL',
    'ZIP code': '62701',
  }))
    await type(label, text)
  await press('Create Property')
  return eventually(async () => (await device.calls()).length > 0 && device.calls())
}

test('[L17] a realtor chooses the owner among the clients who have an account', async () => {
  const owners = await field('Property owner')
  const offered = owners instanceof HTMLSelectElement ? [...owners.options].map(({ value }) => value) : []
  expect(offered).toEqual(['', ben])
  expect([cleo, dan].some((id) => offered.includes(id))).toBe(false)
  await type('Property owner', ben)
  expect(await create()).toMatchObject([
    {
      name: 'property.create_for_client',
      args: {
        clientId: ben,
        existingClientId: ben,
        homeownerId: aUserId(5),
        person: { email: '1@example.com', firstName: 'Ben' },
        temporaryPassword: null,
        invitation: null,
        facts: { address: '14 Main St' },
      },
    },
  ])
})

test('[L17] the default owner is no one', async () => {
  await field('Property owner')
  expect(await create()).toMatchObject([{ name: 'property.create' }])
})

const chosenOwner = async () => ((await field('Property owner')) as HTMLSelectElement).value

test('[L17] the chosen owner is part of the draft: kept when the form closes, gone once the property is created', async () => {
  await type('Property owner', ben)
  await eventually(async () => (await device.data.store.drafts.get('add-property-owner')) !== undefined)
  leave()
  await open()
  await eventually(async () => (await chosenOwner()) === ben)
  await create()
  await eventually(async () => (await device.data.store.drafts.get('add-property-owner')) === undefined)
  leave()
  await open()
  await expect.poll(() => chosenOwner()).toBe('')
})
