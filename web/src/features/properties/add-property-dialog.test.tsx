// @vitest-environment jsdom
import { errorOf, eventually, field, isShown, press, show, type } from '../../platform/testing/screen.ts'
import { aUser } from '@hearthkeep/shared/testing/builders.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataProvider } from '../../data/data-provider.tsx'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import { LookProvider } from '../../ui/look/look-provider.tsx'
import { AddPropertyDialog } from './add-property-dialog.tsx'

let device: TestDevice
let created: string[] = []
let leave = () => {}

beforeEach(async () => {
  const user = aUser()
  device = await aDevice(user.id, { user: [user] })
  created = []
})

afterEach(() => leave())

async function open() {
  leave = show(
    <LookProvider>
      <DataProvider data={device.data}>
        <AddPropertyDialog onClose={() => undefined} onCreated={(id) => created.push(id)} />
      </DataProvider>
    </LookProvider>,
  )
  await field('Address')
}

const valueOf = async (label: string) => (await field(label)).value
const places = () => Promise.all(['Address', 'City', 'State', 'ZIP code'].map(valueOf))
const leaveField = async (label: string) =>
  (await field(label)).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))

test('what is required is said beside its field, and nothing is sent (part 1, section 5)', async () => {
  await open()
  await type('Address', ' ')
  await press('Create Property')
  await eventually(() => errorOf('Address'))
  expect(['Address', 'City', 'State', 'ZIP code', 'Year built'].map(errorOf)).toEqual([
    'Address is required',
    'City is required',
    'State is required',
    'ZIP code is required',
    null,
  ])
  expect(await device.calls()).toEqual([])
})

test('a house is sent with what is known of it, and opened', async () => {
  await open()
  await type('Address', '14 Main St')
  await type('City', 'Springfield')
  await type('State', 'IL')
  await type('ZIP code', '62701')
  await type('Square footage', '1,850')
  await type('Bathrooms', '2.5')
  await press('Garage')
  await type('Garage spaces', '2')
  await press('Create Property')
  const propertyId = await eventually(() => created[0])
  expect(await device.calls()).toMatchObject([
    {
      name: 'property.create',
      args: {
        propertyId,
        facts: {
          address: '14 Main St',
          city: 'Springfield',
          state: 'IL',
          zipCode: '62701',
          propertyType: 'single_family',
          yearBuilt: null,
          squareFootage: 1850,
          bathrooms: 2.5,
          hasGarage: true,
          garageSpaces: 2,
          hasPool: false,
        },
      },
    },
  ])
  expect(isShown('Property created successfully!')).toBe(true)
})

test('a whole address that was typed is taken apart when its field is left', async () => {
  await open()
  await type('Address', '14 Main St, Springfield, IL 62701')
  await leaveField('Address')
  await eventually(async () => (await valueOf('City')) !== '')
  expect(await places()).toEqual(['14 Main St', 'Springfield', 'IL', '62701'])
})

test('a whole address that is pasted in two lines is taken apart at once', async () => {
  await open()
  const paste = new Event('paste', { bubbles: true, cancelable: true })
  const clipboardData = { getData: () => '14 Main St\nSpringfield, IL 62701' }
  ;(await field('Address')).dispatchEvent(Object.assign(paste, { clipboardData }))
  await eventually(async () => (await valueOf('City')) !== '')
  expect(await places()).toEqual(['14 Main St', 'Springfield', 'IL', '62701'])
})

test('what stands in another field already is never typed over', async () => {
  await open()
  await type('City', 'Chatham')
  await type('Address', '14 Main St, Springfield, IL 62701')
  await leaveField('Address')
  expect(await places()).toEqual(['14 Main St, Springfield, IL 62701', 'Chatham', '', ''])
})

test('what was typed survives a reload, folded parts too, until the house is saved', async () => {
  await open()
  await type('Address', '14 Main St, Springfield, IL 62701')
  await leaveField('Address')
  await type('Association', 'Elm Park')
  leave()
  await open()
  await eventually(async () => (await valueOf('Address')) === '14 Main St')
  expect(isShown('Your draft is back')).toBe(true)
  expect((await field('Association')).closest('details')?.open).toBe(true)
  await press('Create Property')
  await eventually(() => created.length > 0)
  leave()
  await open()
  expect(await places()).toEqual(['', '', '', ''])
})
