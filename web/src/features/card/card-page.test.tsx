// @vitest-environment jsdom
import { aMembership, aProperty, aSystem, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aCardEntry, aCardEntryId } from '@hearthkeep/shared/testing/builders/card-builders.ts'
import type { Relation } from '@hearthkeep/shared/household/membership.ts'
import { afterEach, expect, test } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { usePropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import { eventually, isShown, press, show, type } from '../../platform/testing/screen.ts'
import { withRouter } from '../../platform/testing/with-router.tsx'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { ToastProvider } from '../../ui/overlay/toast.tsx'
import { CardPage } from './card-page.tsx'

const property = aProperty()
const userId = aUserId()

let leave = () => {}
afterEach(() => leave())

function Page() {
  const state = usePropertyDetails(property.id)
  if (state.state !== 'ready') return null
  return <CardPage details={state.details} photosOf={() => null} onAddPhoto={() => {}} onHistory={() => {}} />
}

async function openCard(relation: Relation, cardEntry = [aCardEntry()]): Promise<TestDevice> {
  const device = await aDevice(userId, {
    property: [property],
    membership: [aMembership({ relation })],
    user: [aUser({ id: userId })],
    system: [aSystem({ brand: 'Carrier', serialNumber: 'S-77' })],
    cardEntry,
  })
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <ToastProvider>{withRouter(<Page />)}</ToastProvider>
      </DataProvider>
    </UiProvider>,
  )
  await eventually(() => isShown('House card'))
  return device
}

test('[HC5] entries stand by kind, shutoffs first, then what the nameplates of the systems say', async () => {
  await openCard('owner', [
    aCardEntry({ id: aCardEntryId(2), kind: 'paint', title: 'Hall', value: 'Linen' }),
    aCardEntry(),
  ])
  await eventually(() => isShown('S-77'))
  const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)
  await expect.poll(headings).toEqual(['Shutoffs', 'Paint', 'Model and serial numbers', 'Worth writing down'])
})

test('[HC15] three questions ask for what is missing, and a press answers one', async () => {
  const device = await openCard('owner')
  await eventually(() => isShown('Who would you call at night?'))
  const questions = () => [...document.querySelectorAll('section')].at(-1)?.querySelectorAll('li').length
  await expect.poll(questions).toBe(3)
  await expect.poll(() => isShown('Where does the water turn off?')).toBe(false)
  await press('Who would you call at night?')
  await type('Who', 'Ace Plumbing')
  await type('Phone', '555-0199')
  await press('Add')
  await eventually(() => isShown('Ace Plumbing'))
  const facts = { kind: 'emergency', title: 'Ace Plumbing', phone: '555-0199' }
  expect(await device.calls()).toMatchObject([{ name: 'card.add', args: { visibility: 'shared', facts } }])
})

test('[HC2] a viewer reads the card and changes nothing', async () => {
  await openCard('viewer')
  await eventually(() => isShown('Basement, north wall'))
  for (const words of ['Add entry', 'Share', 'Worth writing down']) await expect.poll(() => isShown(words)).toBe(false)
})

test('[HC12] only those who manage access share the card', async () => {
  await openCard('household')
  await eventually(() => isShown('Basement, north wall'))
  await expect.poll(() => [isShown('Add entry'), isShown('Share')]).toEqual([true, false])
})
