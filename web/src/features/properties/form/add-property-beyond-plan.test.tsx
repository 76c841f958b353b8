// @vitest-environment jsdom
import { eventually, field, isShown, press, show, type } from '../../../platform/testing/screen.ts'
import {
  aMembership,
  aMembershipId,
  aProperty,
  aPropertyId,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { afterEach, expect, test } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../../data/testing/device.ts'
import { refreshSummaries } from '../../../data/summary/summaries.ts'
import { withRouter } from '../../../platform/testing/with-router.tsx'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { AddPropertyDialog } from './add-property-dialog.tsx'

const rita = aUserId(3)
const words =
  'Your Starter plan has room for 100 client properties. To add another, leave one that you no longer look after, or get a larger plan.'

let created: string[] = []
let leave = () => {}
afterEach(() => leave())

/** Creates the device of a realtor with 100 properties. */
async function fullDevice(): Promise<TestDevice> {
  const numbers = Array.from({ length: 100 }, (_, n) => n + 1)
  const user = [aUser({ id: rita, role: 'realtor', plan: 'starter' })]
  const property = numbers.map((n) => aProperty({ id: aPropertyId(n) }))
  const membership = numbers.map((n) =>
    aMembership({
      id: aMembershipId(n),
      propertyId: aPropertyId(n),
      scope: propertyScope(aPropertyId(n)),
      userId: rita,
      relation: 'realtor',
    }),
  )
  return aDevice(rita, { user, property, membership })
}

async function open({ data }: TestDevice) {
  created = []
  leave = show(
    <UiProvider>
      <DataProvider data={{ ...data, person: { userId: rita, role: 'realtor' } }}>
        {withRouter(<AddPropertyDialog onClose={() => undefined} onCreated={(id) => created.push(id)} />)}
      </DataProvider>
    </UiProvider>,
  )
  await field('Address')
}

test('[PL10] the form says before anything is typed that the plan has no room, and what makes some', async () => {
  const device = await fullDevice()
  const scopes = Array.from({ length: 100 }, (_, n) => propertyScope(aPropertyId(n + 1)))
  await device.data.store.write((tables) => refreshSummaries(tables, scopes, '2026-11-20'))
  await open(device)
  await expect.poll(() => isShown(words) && isShown('Compare plans')).toBe(true)
  const user = must(await device.row('user', rita), 'the user')
  await device.data.store.write((tables) => tables.rows.user.put([{ ...user, plan: 'team' }]))
  await expect.poll(() => isShown(words)).toBe(false)
})

test('[CL10] a property beyond the plan is refused on the device, and the typed text stays until there is room', async () => {
  const device = await fullDevice()
  await open(device)
  await type('Address', '14 Main St')
  await type('City', 'Springfield')
  await type('State', 'IL')
  await type('ZIP code', '62701')
  await press('Create Property')
  await eventually(() => isShown(words))
  expect(await device.calls()).toEqual([])
  leave()

  await open(device)
  await eventually(async () => (await field('Address')).value === '14 Main St')
  const user = must(await device.row('user', rita), 'the user')
  await device.data.store.write((tables) => tables.rows.user.put([{ ...user, plan: 'team' }]))
  await press('Create Property')
  await eventually(() => created[0])
  expect(await device.calls()).toMatchObject([{ name: 'property.create', args: { facts: { address: '14 Main St' } } }])
})
