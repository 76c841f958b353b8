// @vitest-environment jsdom
import { errorOf, eventually, field, isShown, press, show, type } from '../../../platform/testing/screen.ts'
import { aUser } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../../data/testing/device.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
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
    <UiProvider>
      <DataProvider data={device.data}>
        <AddPropertyDialog onClose={() => undefined} onCreated={(id) => created.push(id)} />
      </DataProvider>
    </UiProvider>,
  )
  await field('Address')
}

const valueOf = async (label: string) => (await field(label)).value
const places = () => Promise.all(['Address', 'City', 'State', 'ZIP code'].map(valueOf))
const leaveField = async (label: string) =>
  (await field(label)).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))

test('[L7] missing required fields show an error, and nothing is sent', async () => {
  await open()
  await type('Address', ' ')
  await press('Create Property')
  await eventually(() => errorOf('Address'))
  await expect
    .poll(() => ['Address', 'City', 'State', 'ZIP code', 'Year built'].map(errorOf))
    .toEqual(['Address is required', 'City is required', 'State is required', 'ZIP code is required', null])
  expect(await device.calls()).toEqual([])
})

test('a property is sent with its known values and opened', async () => {
  await open()
  await type('Address', '14 Main St')
  await type('City', 'Springfield')
  await type('State', 'IL')
  await type('ZIP code', '62701')
  await type('Square footage', '1,850')
  await type('Bathrooms', '2.5')
  await press('HOA & Features')
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
  await eventually(() => isShown('Property created successfully!'))
})

test('a complete typed address is split on blur', async () => {
  await open()
  await type('Address', '14 Main St, Springfield, IL 62701')
  await leaveField('Address')
  await eventually(async () => (await valueOf('City')) !== '')
  await expect.poll(() => places()).toEqual(['14 Main St', 'Springfield', 'IL', '62701'])
})

test('a complete address pasted in two lines is split immediately', async () => {
  await open()
  const paste = new Event('paste', { bubbles: true, cancelable: true })
  const clipboardData = { getData: () => '14 Main St\nSpringfield, IL 62701' }
  ;(await field('Address')).dispatchEvent(Object.assign(paste, { clipboardData }))
  await eventually(async () => (await valueOf('City')) !== '')
  await expect.poll(() => places()).toEqual(['14 Main St', 'Springfield', 'IL', '62701'])
})

test('splitting never overwrites another filled field', async () => {
  await open()
  await type('City', 'Chatham')
  await type('Address', '14 Main St, Springfield, IL 62701')
  await leaveField('Address')
  await expect.poll(() => places()).toEqual(['14 Main St, Springfield, IL 62701', 'Chatham', '', ''])
})

test('typed text on every tab survives a reload until the property is saved', async () => {
  await open()
  await type('Address', '14 Main St, Springfield, IL 62701')
  await leaveField('Address')
  await press('HOA & Features')
  await type('Association', 'Elm Park')
  leave()
  await open()
  await eventually(async () => (await valueOf('Address')) === '14 Main St')
  await expect.poll(() => isShown('Your draft was restored')).toBe(true)
  await press('HOA & Features')
  await expect.poll(() => valueOf('Association')).toBe('Elm Park')
  await press('Create Property')
  await eventually(() => created.length > 0)
  leave()
  await open()
  await expect.poll(() => places()).toEqual(['', '', '', ''])
})

const openTab = () => document.querySelector('[role=tab][aria-selected=true]')
const tabNamed = (name: string) =>
  [...document.querySelectorAll('[role=tab]')].find((tab) => tab.textContent.startsWith(name))
const wrongOn = (name: string) => tabNamed(name)?.querySelector('[role=img]')?.getAttribute('aria-label') ?? null

test('[L10] each tab shows its error count, and the first error is opened and focused', async () => {
  await open()
  await type('Address', '14 Main St, Springfield, IL 62701')
  await leaveField('Address')
  await eventually(async () => (await valueOf('City')) !== '')
  await press('MLS Data')
  await type('List price', 'a lot')
  await type('Days on market', '-1')
  await press('HOA & Features')
  await type('Fees', '-2')
  await press('Summary')
  await press('Create Property')
  await eventually(() => errorOf('List price'))
  await expect.poll(() => openTab()?.textContent).toContain('MLS Data')
  await expect.poll(() => document.activeElement).toBe(await field('List price'))
  await expect
    .poll(() => ['Basic Info', 'MLS Data', 'HOA & Features', 'Documents', 'Summary'].map(wrongOn))
    .toEqual([null, ', 2 to correct', ', 1 to correct', null, null])
  expect(await device.calls()).toEqual([])
  await type('List price', '349,000')
  await eventually(() => wrongOn('MLS Data') === ', 1 to correct')
})

test('[L11] the summary shows the entered values and the number of completed documents', async () => {
  await open()
  await type('Address', '14 Main St')
  await type('Year built', '1985')
  await press('MLS Data')
  await type('List price', '349,000')
  await press('Documents')
  await expect.poll(() => isShown('Mark which of the 17 sale documents you have.')).toBe(true)
  await press('Home inspectionThe inspector’s report on the whole house')
  await press('Title reportWho owns it, and any claims against it')
  await press('Summary')
  await eventually(() => isShown('2 of 17 documents'))
  for (const words of ['14 Main St', '1985', '$349,000.00', '12%', '15 pending', 'N/A'])
    await expect.poll(() => isShown(words)).toBe(true)
  await expect.poll(() => document.querySelectorAll('[role=tabpanel] :is(input, select, textarea)')).toHaveLength(0)
})

test('[L6] the owner is shown, not asked for', async () => {
  await open()
  await eventually(() => isShown('Property ownerAnn Keller'))
  await expect.poll(() => document.querySelector('[name=ownerId]')).toBeNull()
})

test('[L6] a realtor’s new property has no owner yet', async () => {
  device = { ...device, data: { ...device.data, person: { ...device.data.person, role: 'realtor' } } }
  await open()
  await eventually(() => isShown('In the care ofAnn Keller'))
  await expect.poll(() => isShown('Property ownerNo one yet')).toBe(true)
})

test('the button shows the creation in progress, and the property is created once', async () => {
  await open()
  await type('Address', '14 Main St, Springfield, IL 62701')
  await leaveField('Address')
  await eventually(async () => (await valueOf('City')) !== '')
  await press('Create Property')
  await press('Creating Property...')
  await eventually(() => created[0])
  expect(await device.calls()).toHaveLength(1)
})

test('[L15] the documents tab tells which files can be added once the property exists', async () => {
  await open()
  await press('Documents')
  await eventually(() => isShown('You can upload files once the property is created'))
  await expect.poll(() => isShown('PDF, DOC, DOCX, TXT, JPG, PNG or GIF, up to 10 MB each')).toBe(true)
})
