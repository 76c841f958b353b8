// @vitest-environment jsdom
import { errorOf, eventually, field, isShown, press, show, type } from '../../../platform/testing/screen.ts'
import { aMembership, aProperty, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import type { Property } from '@hearthkeep/shared/entities.ts'
import { afterEach, expect, test } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice } from '../../../data/testing/device.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { EditPropertyDialog } from './edit-property-dialog.tsx'

let leave = () => {}

afterEach(() => leave())

async function open(property: Property, relation: 'owner' | 'viewer' = 'owner') {
  const device = await aDevice(aUserId(), { property: [property], membership: [aMembership({ relation })] })
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <EditPropertyDialog property={property} onClose={() => undefined} />
      </DataProvider>
    </UiProvider>,
  )
  await field('Address')
  return device
}

const known = aProperty({ bedrooms: 3, bathrooms: 2, hasGarage: true, garageSpaces: 2 })

test('[L9] the figures of an existing property are required', async () => {
  const device = await open(aProperty({ yearBuilt: null, squareFootage: null }))
  await press('Save changes')
  await eventually(() => errorOf('Year built'))
  await expect
    .poll(() => ['Year built', 'Square footage', 'Bedrooms', 'Bathrooms', 'Lot size'].map(errorOf))
    .toEqual([
      'Year built is required',
      'Square footage is required',
      'Bedrooms is required',
      'Bathrooms is required',
      null,
    ])
  expect(await device.calls()).toEqual([])
})

test('an edit sends only the changed fields', async () => {
  const device = await open(known)
  await type('City', 'Chatham')
  await type('Lot size', '0.25')
  await press('HOA & Features')
  await press('Garage')
  await press('Save changes')
  await eventually(() => isShown('Property updated successfully!'))
  const changes = { city: 'Chatham', lotSize: 0.25, hasGarage: false, garageSpaces: null }
  expect(await device.calls()).toEqual([{ name: 'property.edit', args: { propertyId: known.id, changes } }])
})

test('a refusal is shown, and the typed text stays', async () => {
  await open(known, 'viewer')
  await type('City', 'Chatham')
  await press('Save changes')
  await eventually(() => isShown('Error updating property'))
  await expect.poll(() => isShown('You can see this property, but you can’t change this')).toBe(true)
  await expect.poll(async () => (await field('City')).value).toBe('Chatham')
})

test('[L7] a state is entered as two letters, and a longer stored name stays', async () => {
  await open({ ...known, state: 'Illinois' })
  const state = await field('State')
  expect([state.value, state instanceof HTMLInputElement && state.maxLength]).toEqual(['Illinois', 2])
})

test('[L10] an existing property has every tab except the summary', async () => {
  await open(known)
  await expect
    .poll(() => [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent))
    .toEqual(['Basic Info', 'MLS Data', 'HOA & Features', 'Documents'])
})

test('[CP10] a property can be archived, and a status that cannot be chosen stays', async () => {
  const device = await open(aProperty({ bedrooms: 3, bathrooms: 2, status: 'pending_transfer' }))
  const status = await field('Status')
  const offered = () => [...status.querySelectorAll('option:enabled')].map(({ textContent }) => textContent)
  await expect.poll(offered).toEqual(['Choose…', 'Active', 'Paused', 'Archived', 'Pending transfer'])
  await type('Status', 'archived')
  await press('Save changes')
  await eventually(() => isShown('Property updated successfully!'))
  expect(await device.calls()).toMatchObject([{ args: { changes: { status: 'archived' } } }])
})
