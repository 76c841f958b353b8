// @vitest-environment jsdom
import {
  aMembership,
  anItem,
  anItemId,
  aProperty,
  aSystem,
  aSystemId,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { aSupply, aSupplyId } from '@hearthkeep/shared/testing/builders/supply-builders.ts'
import type { Relation } from '@hearthkeep/shared/household/membership.ts'
import { afterEach, expect, test } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { usePropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import { eventually, isShown, press, show, type } from '../../platform/testing/screen.ts'
import { withRouter } from '../../platform/testing/with-router.tsx'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { ToastProvider } from '../../ui/overlay/toast.tsx'
import { SuppliesPage } from './supplies-page.tsx'
import { SystemSuppliesCard } from './system-supplies-card.tsx'

const property = aProperty()
const userId = aUserId()

let leave = () => {}
afterEach(() => leave())

function Page({ isOfSystem }: { isOfSystem: boolean }) {
  const state = usePropertyDetails(property.id)
  if (state.state !== 'ready') return null
  const common = { details: state.details, onHistory: () => {} }
  return isOfSystem ? (
    <SystemSuppliesCard systemId={aSystemId()} {...common} />
  ) : (
    <SuppliesPage today="2026-11-20" {...common} />
  )
}

async function openShelf(relation: Relation, supply = [aSupply()], isOfSystem = false): Promise<TestDevice> {
  const device = await aDevice(userId, {
    property: [property],
    membership: [aMembership({ relation })],
    user: [aUser({ id: userId })],
    system: [aSystem({ systemName: 'Furnace' })],
    maintenanceItem: [
      anItem({ title: 'Replace filter', dueDate: '2026-12-12' }),
      anItem({ id: anItemId(2), title: 'Tune-up', dueDate: '2026-12-12' }),
    ],
    supply,
  })
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <ToastProvider>{withRouter(<Page isOfSystem={isOfSystem} />)}</ToastProvider>
      </DataProvider>
    </UiProvider>,
  )
  await eventually(() => isShown('Parts and supplies'))
  return device
}

const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)

test('[SU8] what to buy comes first, then each part by its system', async () => {
  await openShelf('owner', [
    aSupply({ left: 0 }),
    aSupply({ id: aSupplyId(2), name: 'Salt', systemId: null, left: 4, minimum: 1 }),
  ])
  await expect.poll(headings).toEqual(['To buy', 'Furnace', 'The whole house'])
  await eventually(() => isShown('None left, 1 needed by Dec 12: Replace filter'))
})

test('[SU4] one press takes one from the shelf', async () => {
  const device = await openShelf('owner', [aSupply()], true)
  await eventually(() => isShown('16×25×1 MERV 11'))
  await press('Take one Furnace filter')
  await eventually(() => isShown('2'))
  expect(await device.calls()).toMatchObject([{ name: 'supply.adjust', args: { supplyId: aSupplyId(), by: -1 } }])
})

test('[SU14] a new part of a system is linked to the task that names it', async () => {
  const device = await openShelf('owner', [], true)
  await press('Add part')
  await eventually(() => isShown('Taken from the shelf'))
  await type('Name', 'Filter')
  await type('How many are left', '3')
  await press('Add')
  await eventually(() => isShown('Part added'))
  const [call] = await device.calls()
  expect(call).toMatchObject({
    name: 'supply.add',
    args: { facts: { name: 'Filter', left: 3, systemId: aSystemId() }, uses: [{ itemId: anItemId(), isUsed: true }] },
  })
})

test('[SU2] a viewer reads how many are left and changes nothing', async () => {
  await openShelf('viewer')
  await eventually(() => isShown('3 left'))
  const seen = () => ['Add part', 'Take one Furnace filter'].map((words) => isShown(words))
  await expect.poll(seen).toEqual([false, false])
})
