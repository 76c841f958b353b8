// @vitest-environment jsdom
import { errorOf, eventually, field, isShown, press, show, type } from '../../platform/testing/screen.ts'
import { aMembership, anItem, aProperty, aSystem, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aDocumentId } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { TaskDialog, type TaskSubject } from './task-dialog.tsx'

const furnace = aSystem()
const item = anItem({ dueDate: '2026-12-01' })
const details: PropertyDetails = {
  property: aProperty(),
  systems: [furnace],
  items: [item],
  issues: [],
  summary: undefined,
  may: () => true,
}

let device: TestDevice
let leave = () => {}

beforeEach(async () => {
  device = await aDevice(aUserId(), {
    property: [details.property],
    membership: [aMembership()],
    system: [furnace],
    maintenanceItem: [item],
  })
})

afterEach(() => leave())

async function open(subject: TaskSubject, systems = details.systems) {
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <TaskDialog details={{ ...details, systems }} subject={subject} onClose={() => undefined} />
      </DataProvider>
    </UiProvider>,
  )
  await field('Title')
}

const calls = () => eventually(async () => (await device.calls()).length > 0 && device.calls())
const valueOf = async (label: string) => (await field(label)).value
const isOn = async (label: string) => {
  const control = await field(label)
  return control instanceof HTMLInputElement && control.checked
}

test('without a title nothing is sent, and the field shows an error', async () => {
  await open({ kind: 'new', system: undefined })
  await press('Add Task')
  await eventually(() => errorOf('Title'))
  await expect.poll(() => errorOf('Title')).toBe('Title is required')
  expect(await device.calls()).toEqual([])
})

test('[S7] a new task is sent with the defaults of its type, and does not repeat', async () => {
  await open({ kind: 'new', system: furnace })
  await press('Clean burners and flame sensor')
  await press('Add Task')
  expect(await calls()).toMatchObject([
    {
      name: 'maintenance.add',
      args: {
        propertyId: details.property.id,
        facts: {
          systemId: furnace.id,
          title: 'Clean burners and flame sensor',
          type: 'maintenance',
          category: 'routine',
          priority: 'medium',
          status: 'scheduled',
          scheduledDate: null,
          isRecurring: false,
          recurringInterval: null,
          recurrenceBasis: 'completion',
          warrantyPeriod: null,
        },
      },
    },
  ])
  await eventually(() => isShown('Task added'))
})

test.each([
  ['Maintenance', 'routine', 'medium', true],
  ['Repair', 'emergency', 'high', false],
  ['Replacement', 'preventive', 'high', false],
  ['Inspection', 'routine', 'medium', true],
])('[S6] choosing %s sets category, priority and recurrence', async (chosen, category, priority, recurring) => {
  await open({ kind: 'new', system: undefined })
  await press('Repair')
  await eventually(async () => (await valueOf('Priority')) === 'high')
  await press(chosen)
  await eventually(async () => (await isOn('Repeats')) === recurring)
  await expect.poll(async () => [await valueOf('Category'), await valueOf('Priority')]).toEqual([category, priority])
  await expect.poll(() => isShown('Warranty')).toBe(!recurring)
})

test('a system sets its default interval until the person chooses one', async () => {
  const gutters = aSystem({ systemType: 'roofing_gutters' })
  await open({ kind: 'new', system: undefined }, [gutters])
  await press('Repeats')
  await expect.poll(() => valueOf('How often')).toBe('annual')
  await type('System', gutters.id)
  await eventually(async () => (await valueOf('How often')) === 'semi_annual')
  await type('How often', 'monthly')
  await type('System', '')
  await type('System', gutters.id)
  await expect.poll(() => valueOf('How often')).toBe('monthly')
})

test('typed text survives a reload until it is discarded', async () => {
  await open({ kind: 'new', system: undefined })
  await type('Title', 'Sweep the chimney')
  await type('Vendor', 'Blue Sky')
  leave()
  await open({ kind: 'new', system: undefined })
  await eventually(async () => (await valueOf('Title')) === 'Sweep the chimney')
  await expect.poll(() => valueOf('Vendor')).toBe('Blue Sky')
  await expect.poll(() => isShown('Your draft was restored')).toBe(true)
  await press('Discard')
  leave()
  await open({ kind: 'new', system: undefined })
  await expect.poll(() => valueOf('Title')).toBe('')
})

test('an edit sends only the changed fields', async () => {
  await open({ kind: 'recorded', item })
  await type('Title', 'Replace the filter')
  await press('Save changes')
  expect(await calls()).toEqual([
    {
      name: 'maintenance.edit',
      args: { propertyId: details.property.id, itemId: item.id, changes: { title: 'Replace the filter' } },
    },
  ])
})

test('the form of a completed task asks for its cost', async () => {
  await open({ kind: 'recorded', item: anItem({ status: 'completed', completedDate: '2026-09-14', cost: 24.99 }) })
  await expect.poll(() => valueOf('Cost')).toBe('24.99')
  await expect.poll(() => isShown('Estimated cost')).toBe(false)
})

test('[S8] status and scheduled date are recorded', async () => {
  await open({ kind: 'recorded', item })
  await type('Status', 'in_progress')
  await press('Save changes')
  expect(await calls()).toMatchObject([{ name: 'maintenance.edit', args: { changes: { status: 'in_progress' } } }])
})

test('a failed save is reported, and the typed text stays', async () => {
  device.data.store.database.close()
  await open({ kind: 'new', system: undefined })
  await type('Title', 'Sweep the chimney')
  await press('Add Task')
  await eventually(() => isShown('Failed to create maintenance task. Please try again.'))
  await expect.poll(() => valueOf('Title')).toBe('Sweep the chimney')
})

test('[M33] one press limits a recurring task to a season, and another to none', async () => {
  await open({ kind: 'new', system: undefined })
  await type('Title', 'Salt the steps')
  await press('Repeats')
  await press('Winter')
  await expect.poll(async () => [await valueOf('Only from'), await valueOf('To')]).toEqual(['12', '2'])
  await press('Any season')
  await expect.poll(async () => [await valueOf('Only from'), await valueOf('To')]).toEqual(['', ''])
  await press('Fall')
  await press('Add Task')
  expect(await calls()).toMatchObject([{ args: { facts: { seasonFrom: 9, seasonTo: 11 } } }])
})

test('[M31] a monthly task can fall on a weekday of the month, which is one of those of its due day', async () => {
  await open({ kind: 'new', system: undefined, dueDate: '2026-12-25' })
  await type('Title', 'Pay the cleaner')
  await press('Repeats')
  await type('How often', 'monthly')
  await field('Day of the month')
  const days = document.querySelector<HTMLSelectElement>('select[name=repeatOn]')?.options
  expect([...(days ?? [])].map(({ text }) => text)).toEqual(['The same date', 'The fourth Friday', 'The last Friday'])
  await type('Day of the month', '-1FR')
  await eventually(() => isShown('After that, Jan 29, 2027'))
  await press('Add Task')
  await eventually(async () => (await device.calls()).length === 1)
  expect(await device.calls()).toMatchObject([
    { args: { facts: { repeatOn: '-1FR', recurringInterval: 'monthly', recurrenceBasis: 'calendar' } } },
  ])
})

test('[T14] an edit of a task that was deleted in another tab says so, and restores it', async () => {
  await open({ kind: 'recorded', item })
  await type('Title', 'Clean the burners')
  const deletedAt = '2026-11-20T08:00:00.000Z'
  await device.data.store.write(({ rows }) => rows.maintenanceItem.put([{ ...item, deletedAt }]))
  await press('Save changes')
  await eventually(() => isShown('‘Clean the burners’ was deleted meanwhile'))
  await expect.poll(() => isShown('Task updated')).toBe(false)
  await press('Restore')
  await eventually(() => isShown('Restored'))
  expect(await device.row('maintenanceItem', item.id)).toMatchObject({ deletedAt: null, title: 'Clean the burners' })
})

test('[AP38] a found task keeps its source, and finished work its day and the corrected cost', async () => {
  const source = { documentId: aDocumentId(), page: 2, quote: 'Replaced flame sensor', key: 'mark/done/1/replaced' }
  const facts = { title: 'Replaced flame sensor', cost: 214 }
  await open({ kind: 'new', system: furnace, found: { facts, source, done: { completedDate: '2026-05-14' } } })
  await type('Title', 'New flame sensor')
  await type('Cost', '124')
  await press('Add Task')
  expect(await calls()).toMatchObject([
    {
      name: 'maintenance.add',
      args: {
        facts: { title: 'New flame sensor', systemId: furnace.id, source },
        done: { completedDate: '2026-05-14', cost: 124 },
      },
    },
  ])
})
