// @vitest-environment jsdom
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClient, aClientId, aVendor } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { afterEach, expect, test } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { aDevice } from '../../data/testing/device.ts'
import { eventually, isShown, press, show } from '../../platform/testing/screen.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { ShareDialog } from './share-dialog.tsx'

const rita = aUserId(3)
const vendor = aVendor({ scope: userScope(rita) })

let leave = () => {}
afterEach(() => leave())

async function open() {
  const device = await aDevice(rita, {
    vendor: [vendor],
    client: [
      aClient({ homeownerId: aUserId(7) }),
      aClient({ id: aClientId(2), firstName: 'Ben', lastName: 'Ortiz', homeownerId: null }),
    ],
  })
  leave = show(
    <UiProvider>
      <DataProvider data={{ ...device.data, person: { userId: rita, role: 'realtor' } }}>
        <ShareDialog vendor={vendor} onClose={() => undefined} />
      </DataProvider>
    </UiProvider>,
  )
  await eventually(() => isShown('Share with clients and colleagues'))
  return device
}

test('[VB13] a vendor is shared with a client who has an account; others are not offered', async () => {
  const device = await open()
  await eventually(() => isShown('0 of 1 selected'))
  await press('Select all')
  await expect.poll(() => isShown('Ben Ortiz')).toBe(false)
  await press('Choose 1 person')
  await eventually(() => isShown('Vendor shared'))
  expect(await device.calls()).toMatchObject([
    { name: 'vendor.share', args: { vendorId: vendor.id, userIds: [aUserId(7)] } },
  ])
})
