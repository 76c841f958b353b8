// @vitest-environment jsdom
import { eventually, isShown, press, show } from '../../platform/testing/screen.ts'
import type { Membership } from '@hearthkeep/shared/entities.ts'
import {
  aMembership,
  aMembershipId,
  anItem,
  aProperty,
  aSystem,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, expect, test } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { ToastProvider } from '../../ui/overlay/toast.tsx'
import { RealtorAccessCard } from './household-section.tsx'
import { useHousehold } from './read-household.ts'

const property = aProperty({ realtorId: aUserId(2) })
const owner = aMembership()
const realtor = aMembership({
  id: aMembershipId(2),
  userId: aUserId(2),
  relation: 'realtor',
  name: 'David Osei',
  email: 'david@example.com',
  phone: '555 0100',
})

let device: TestDevice
let leave = () => {}

afterEach(() => leave())

function Card() {
  const household = useHousehold(property.id)
  return household ? <RealtorAccessCard household={household} /> : null
}

async function open({ userId, membership }: { userId: Membership['userId']; membership: Membership[] }) {
  device = await aDevice(userId, { property: [property], membership, system: [aSystem()], maintenanceItem: [anItem()] })
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <ToastProvider>
          <Card />
        </ToastProvider>
      </DataProvider>
    </UiProvider>,
  )
}

const isOffered = () => [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'End access')

test('[HH8] the owner sees the realtor and what they see, and can end their access', async () => {
  await open({ userId: owner.userId, membership: [owner, realtor] })
  await eventually(() => isShown('David Osei'))
  await expect
    .poll(() =>
      ['david@example.com', '555 0100', 'its 1 system and 1 task', 'Never sees what the house cost'].map(isShown),
    )
    .toEqual([true, true, true, true])
  await press('End access')
  await eventually(() => isShown('the next time that device is online'))
  const buttons = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')]
  buttons.find(({ textContent }) => textContent === 'End access')?.click()
  await eventually(() => isShown('No realtor has access to 14 Main St.'))
  expect(await device.calls()).toEqual([
    { name: 'household.end_membership', args: { propertyId: property.id, membershipId: realtor.id } },
  ])
  expect(await device.row('property', property.id)).toMatchObject({ realtorId: null })
})

test('[HH1] a viewer sees the realtor and cannot end their access', async () => {
  const viewer = aMembership({ id: aMembershipId(3), userId: aUserId(3), relation: 'viewer', name: 'Cal' })
  await open({ userId: viewer.userId, membership: [owner, realtor, viewer] })
  await eventually(() => isShown('David Osei'))
  await expect.poll(() => isOffered()).toBe(false)
})
