// @vitest-environment jsdom
import { errorOf, eventually, isShown, press, show, type } from '../../platform/testing/screen.ts'
import type { Ownership } from '@hearthkeep/shared/entities.ts'
import { aMembership, anOwnership, aProperty, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, expect, test } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { ToastProvider } from '../../ui/overlay/toast.tsx'
import { OwnershipCard } from './overview-tab.tsx'

const property = aProperty()

let device: TestDevice
let leave = () => {}

afterEach(() => leave())

async function open(ownership: Ownership[]) {
  device = await aDevice(aUserId(), { property: [property], membership: [aMembership()], ownership })
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <ToastProvider>
          <OwnershipCard property={property} />
        </ToastProvider>
      </DataProvider>
    </UiProvider>,
  )
}

test('[OW3] the first figures create the record and are shown immediately', async () => {
  await open([])
  await eventually(() => isShown('for your eyes only'))
  await press('Add ownership')
  await type('Purchase price', '250,000')
  await press('Save changes')
  await eventually(() => isShown('Property profile updated successfully!') && isShown('$250,000.00'))
  expect(await device.calls()).toEqual([
    { name: 'ownership.edit', args: { propertyId: property.id, changes: { purchasePrice: 250_000 } } },
  ])
})

test('[OW4] inconsistent dates show an error at their field, and nothing is sent', async () => {
  await open([anOwnership({ ownershipStartDate: '2020-01-02', ownershipEndDate: '2020-01-01' })])
  await press('Edit ownership')
  await type('Market value', '1')
  await press('Save changes')
  await eventually(() => errorOf('Owned until'))
  await expect.poll(() => errorOf('Owned until')).toBe('This is before the start date')
  expect(await device.calls()).toEqual([])
})

test('[M5] only changed fields are sent', async () => {
  await open([anOwnership()])
  await eventually(() => isShown('$240,000.00'))
  await press('Edit ownership')
  await type('Sale price', '300000')
  await press('Save changes')
  await eventually(async () => (await device.calls()).length > 0)
  expect(await device.calls()).toMatchObject([{ args: { changes: { salePrice: 300_000 } } }])
})
