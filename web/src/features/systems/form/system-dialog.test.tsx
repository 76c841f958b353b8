// @vitest-environment jsdom
import { errorOf, eventually, field, isShown, press, show, type } from '../../../platform/testing/screen.ts'
import { aMembership, aProperty, aSystem, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aDocumentId } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../../data/testing/device.ts'
import { touchedOf } from '../../../data/testing/touched-of.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { SystemDialog, type SystemSubject } from './system-dialog.tsx'

const property = aProperty()
const furnace = aSystem({ brand: 'Carrier', warrantyExpiration: '2024-01-01' })
const add: SystemSubject = { kind: 'new', propertyId: property.id }

let device: TestDevice
let leave = () => {}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) })
  device = await aDevice(aUserId(), { property: [property], membership: [aMembership()], system: [furnace] })
})

afterEach(() => {
  leave()
  vi.useRealTimers()
})

function open(subject: SystemSubject, onPlate: (photo: File) => void = () => undefined) {
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <SystemDialog subject={subject} onPlate={onPlate} onClose={() => undefined} />
      </DataProvider>
    </UiProvider>,
  )
}

const calls = () => eventually(async () => (await device.calls()).length > 0 && device.calls())
const valueOf = async (label: string) => (await field(label)).value

test('without a type nothing is sent, and the search shows an error', async () => {
  open(add)
  await press('Add System')
  await eventually(() => isShown('System type is required'))
  expect(await device.calls()).toEqual([])
})

test('[AX15] the Enter with which an input method accepts a word chooses no type', async () => {
  open(add)
  await type('Search the catalog', 'furnace')
  const search = await field('Search the catalog')
  const enter = (facts: KeyboardEventInit) =>
    search.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...facts }))
  enter({ isComposing: true })
  // What Safari reports.
  enter({ keyCode: 229 })
  await expect.poll(() => document.contains(search)).toBe(true)
  enter({})
  await expect.poll(() => valueOf('Name')).toBe('Central furnace')
})

test('[SY18] a catalogue type fills in its known values, which are sent with what is typed', async () => {
  open(add)
  await press('Water heater')
  await expect.poll(() => valueOf('Name')).toBe('Water heater')
  await type('Location', 'Basement')
  await type('Size', '50 gal')
  await press('Add System')
  expect(await calls()).toMatchObject([
    {
      name: 'system.add',
      args: {
        propertyId: property.id,
        facts: {
          systemType: 'plumbing_water_heater',
          systemName: 'Water heater',
          size: '50 gal',
          location: 'Basement',
          brand: null,
          estimatedLifespan: 10,
          replacementCost: 800,
        },
      },
    },
  ])
  await eventually(() => isShown('System added'))
})

test('[SY23] [F10] a reopened draft has its photo of the nameplate, which is saved with the system', async () => {
  const bytes = new TextEncoder().encode('plate').buffer
  await device.data.store.drafts.putFiles({
    key: `add-system/${property.id}`,
    files: [{ name: 'plate.jpg', type: 'image/jpeg', bytes }],
  })
  const photos: string[] = []
  open(add, ({ name }) => photos.push(name))
  await eventually(() => isShown('The photo of the nameplate will be among the system’s photos.'))
  await press('Water heater')
  await press('Add System')
  await calls()
  await expect.poll(() => photos).toEqual(['plate.jpg'])
})

test('[SE73] invisible characters are removed from pasted text', async () => {
  open(add)
  await press('Water heater')
  await type('Name', 'Heater\u202e\u0007\t2')
  await type('Notes', 'one\ntwo\u2028three\u202e')
  await expect
    .poll(async () => [await valueOf('Name'), await valueOf('Notes')])
    .toEqual(['Heater 2', 'one\ntwo\nthree'])
})

test('[SE73] an edit of a system with old text sends only the typed field', async () => {
  const old = aSystem({ brand: 'Carrier\u202e', notes: 'one\r\ntwo' })
  device = await aDevice(aUserId(), { property: [property], membership: [aMembership()], system: [old] })
  open({ kind: 'recorded', system: old })
  await type('Model', 'Infinity 98')
  await press('Save changes')
  const args = { propertyId: property.id, systemId: old.id, changes: { model: 'Infinity 98' } }
  expect(await calls()).toEqual([{ name: 'system.edit', args }])
})

test('without a name nothing is sent, and the field shows an error', async () => {
  open(add)
  await press('Water heater')
  await type('Name', '')
  await press('Add System')
  await eventually(() => errorOf('Name'))
  await expect.poll(() => errorOf('Name')).toBe('System name is required')
  expect(await device.calls()).toEqual([])
})

test.each([
  [{ installDate: '2026-11-21' }, 'Install date', 'The install date cannot be in the future'],
  [{ installDate: '1899-12-31' }, 'Install date', 'Dates start at Jan 1, 1900'],
  [{ warrantyExpiration: '2026-11-19' }, 'Warranty expiration', 'The warranty cannot end in the past'],
])('%o shows an error next to its field (part 2, section 5)', async (dates, label, message) => {
  const typed = { systemType: 'windows', systemName: 'Windows', ...dates }
  await device.data.store.drafts.put({ key: `add-system/${property.id}`, touched: touchedOf(typed) })
  open(add)
  await eventually(() => isShown('Your draft was restored'))
  await press('Add System')
  await eventually(() => errorOf(label))
  await expect.poll(() => errorOf(label)).toBe(message)
  expect(await device.calls()).toEqual([])
})

test('typed text survives a reload until it is discarded', async () => {
  open(add)
  await press('Water heater')
  await type('Brand', 'Rheem')
  leave()
  open(add)
  await eventually(async () => (await valueOf('Brand')) === 'Rheem')
  await expect.poll(() => isShown('Your draft was restored')).toBe(true)
  await press('Discard')
  leave()
  open(add)
  await eventually(() => isShown('Indoor'))
  await expect.poll(() => isShown('Your draft was restored')).toBe(false)
})

test('an edit sends only the changed fields, and an ended warranty does not prevent it', async () => {
  open({ kind: 'recorded', system: furnace })
  await type('Brand', '')
  await press('Save changes')
  expect(await calls()).toEqual([
    { name: 'system.edit', args: { propertyId: property.id, systemId: furnace.id, changes: { brand: null } } },
  ])
})

test('a failed save is reported, and the typed text stays', async () => {
  device.data.store.database.close()
  open(add)
  await press('Water heater')
  await press('Add System')
  await eventually(() => isShown('Failed to add system. Please try again.'))
  await expect.poll(() => valueOf('Name')).toBe('Water heater')
})

test.each([
  ['2014', '2014-01-01'],
  ['June 2014', '2014-06-01'],
  ['6/15/2014', '2014-06-15'],
])('[SY13] an install date of ‘%s’ is %s', async (typed, installDate) => {
  open(add)
  await press('Water heater')
  await type('Install date', typed)
  await press('Add System')
  expect(await calls()).toMatchObject([{ name: 'system.add', args: { facts: { installDate } } }])
})

test('[SY19] a warranty of ‘15 years’ ends that long after the install date in the form', async () => {
  open(add)
  await press('Water heater')
  await type('Install date', 'June 2014')
  await type('Warranty expiration', '15 years')
  await press('Add System')
  expect(await calls()).toMatchObject([{ name: 'system.add', args: { facts: { warrantyExpiration: '2029-06-01' } } }])
})

test('[SY14] several kinds are added at once, with one Undo', async () => {
  open(add)
  await press('Choose Water heater')
  await press('Choose Hot tub')
  await press('Add 2 systems')
  expect(await eventually(async () => (await device.calls()).length === 2 && device.calls())).toMatchObject([
    { name: 'system.add', args: { facts: { systemType: 'plumbing_water_heater', systemName: 'Water heater' } } },
    { name: 'system.add', args: { facts: { systemType: 'other', systemName: 'Hot tub', replacementCost: null } } },
  ])
  await eventually(() => isShown('2 systems added'))
  await press('Undo')
  expect(await eventually(async () => (await device.calls()).length === 4 && device.calls())).toMatchObject([
    {},
    {},
    { name: 'system.remove' },
    { name: 'system.remove' },
  ])
})

test('[SY14] the button adds the kind that the typed words mean', async () => {
  open(add)
  await type('Search the catalog', 'fridge 2014')
  await press('Add Refrigerator')
  expect(await calls()).toMatchObject([
    {
      args: { facts: { systemType: 'appliance_refrigerator', systemName: 'Refrigerator', installDate: '2014-01-01' } },
    },
  ])
})

test('[K7] what the catalogue does not have is offered as a custom system', async () => {
  open(add)
  await type('Search the catalog', 'zip line')
  await eventually(() => isShown('No match for “Zip line”. Add it as a custom system?'))
  await press('Add custom system')
  await expect.poll(() => valueOf('Name')).toBe('Zip line')
  await press('Add System')
  expect(await calls()).toMatchObject([{ args: { facts: { systemType: 'other', systemName: 'Zip line' } } }])
})

test('[SY16] a system is taken out of use, and the toast says that its status was updated', async () => {
  open({ kind: 'recorded', system: furnace })
  await press('In use')
  await press('Save changes')
  const args = { propertyId: property.id, systemId: furnace.id, changes: { isActive: false } }
  expect(await calls()).toEqual([{ name: 'system.edit', args }])
  await eventually(() => isShown('System Status Updated'))
})

const source = { documentId: aDocumentId(), page: 2, quote: 'Make: Amana', key: 'mark/hvac_furnace/' }

test('[AP38] what a document states of a recorded system is filled in, and recorded as corrected with its source', async () => {
  const facts = { model: 'AMVC96', serialNumber: '1503' }
  open({ kind: 'recorded', system: furnace, found: { facts, source } })
  await expect.poll(() => valueOf('Serial number')).toBe('1503')
  await type('Model', 'AMVC960803BN')
  await press('Save changes')
  expect(await calls()).toMatchObject([
    { name: 'system.edit', args: { changes: { model: 'AMVC960803BN', serialNumber: '1503', source } } },
  ])
})

test('[AP38] a found system is recorded as corrected with its source', async () => {
  const facts = { systemType: 'hvac_furnace', systemName: 'Central furnace', brand: 'Amana' } as const
  open({ ...add, found: { facts, source } })
  await type('Brand', 'Goodman')
  await press('Add System')
  expect(await calls()).toMatchObject([
    { name: 'system.add', args: { facts: { systemType: 'hvac_furnace', brand: 'Goodman', source } } },
  ])
})

test('[SY21] the serial number says when the system was built, and a press makes that its install date', async () => {
  open({ kind: 'recorded', system: furnace })
  await type('Serial number', '3204E12345')
  await eventually(() => isShown('Built in August 2004'))
  await press('Use August 2004, when it was built')
  await expect.poll(() => valueOf('Install date')).toBe('Aug 1, 2004')
  await press('Save changes')
  expect(await calls()).toMatchObject([
    { name: 'system.edit', args: { changes: { serialNumber: '3204E12345', installDate: '2004-08-01' } } },
  ])
})
