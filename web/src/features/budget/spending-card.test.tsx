// @vitest-environment jsdom
import type { Ownership } from '@hearthkeep/shared/entities.ts'
import type { Relation } from '@hearthkeep/shared/household/membership.ts'
import {
  aMembership,
  anItem,
  anItemId,
  anOwnership,
  aProperty,
  aSystem,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, expect, test } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { usePropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import { errorOf, eventually, isShown, press, show, type } from '../../platform/testing/screen.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { ToastProvider } from '../../ui/overlay/toast.tsx'
import { SpendingCard } from './spending-card.tsx'

const property = aProperty()
const today = '2026-11-20'
const done = (n: number, completedDate: string | null, cost: number | null) =>
  anItem({ id: anItemId(n), status: 'completed', completedDate, cost })

let device: TestDevice
let leave = () => {}

afterEach(() => leave())

async function open({ relation = 'owner', ownership = [] }: { relation?: Relation; ownership?: Ownership[] } = {}) {
  device = await aDevice(aUserId(), {
    property: [property],
    membership: [aMembership({ relation })],
    system: [aSystem({ systemName: 'Furnace' })],
    maintenanceItem: [done(1, '2026-03-01', 120.5), done(2, '2025-03-01', 80), done(3, '2026-03-01', null)],
    ownership,
  })
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <ToastProvider>
          <Card />
        </ToastProvider>
      </DataProvider>
    </UiProvider>,
  )
  await eventually(() => isShown('spent in 2026'))
}

function Card() {
  const loaded = usePropertyDetails(property.id)
  return loaded.state === 'ready' ? <SpendingCard details={loaded.details} today={today} /> : null
}

test('[BU7] the first budget is sent alone, and this year is compared with it', async () => {
  await open()
  await press('Set a budget')
  await type('Yearly budget', '3,500')
  await press('Save changes')
  await eventually(() => isShown('Budget saved') && isShown('$3,379.50 left'))
  expect(await device.calls()).toEqual([
    { name: 'ownership.edit', args: { propertyId: property.id, changes: { yearlyBudget: 3500 } } },
  ])
})

test('[BU7] a budget is changed, also to none', async () => {
  await open({ ownership: [anOwnership({ yearlyBudget: 100 })] })
  await eventually(() => isShown('$20.50 over budget'))
  await press('Change budget')
  await type('Yearly budget', '')
  await press('Save changes')
  await eventually(() => isShown('Set a budget'))
  expect(await device.calls()).toMatchObject([{ args: { changes: { yearlyBudget: null } } }])
})

test('[BU7] an amount that cannot be is an error at its field, and nothing is sent', async () => {
  await open()
  await press('Set a budget')
  await type('Yearly budget', '-5')
  await press('Save changes')
  await eventually(() => errorOf('Yearly budget'))
  expect(await device.calls()).toEqual([])
})

test.each<Relation>(['viewer', 'realtor'])('[BU7] a %s sees the spending, and no budget', async (relation) => {
  await open({ relation })
  const shown = () => ['$120.50', 'Set a budget', 'over budget'].map(isShown)
  await expect.poll(shown).toEqual([true, false, false])
})

test('[BU1] another year shows its systems, and work without a cost is counted', async () => {
  await open()
  await expect.poll(() => isShown('1 finished task has no cost on record.')).toBe(true)
  await expect.poll(() => isShown('$80.00')).toBe(false)
  await press('2025')
  await eventually(() => isShown('$80.00'))
})
