// @vitest-environment jsdom
import { errorOf, eventually, field, isShown, press, show, type } from '../../platform/testing/screen.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { aMembership, anItem, aProperty, aSystem, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aVendor, aVendorId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { CompletionDetails } from './completion-details.tsx'

const item = anItem({ dueDate: '2026-11-15', isRecurring: true, recurringInterval: 'quarterly', vendor: 'Blue Sky' })
const system = aSystem()

let device: TestDevice
let leave = () => {}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) })
  device = await aDevice(aUserId(), {
    property: [aProperty()],
    membership: [aMembership()],
    system: [system],
    maintenanceItem: [item],
    vendor: [aVendor({ company: 'Ace Heating' }), aVendor({ id: aVendorId(2), company: 'Oak Roofing' })],
  })
})

afterEach(() => {
  leave()
  vi.useRealTimers()
})

async function open(onClose = vi.fn<() => void>()) {
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <CompletionDetails task={item} onClose={onClose} />
      </DataProvider>
    </UiProvider>,
  )
  await field('Vendor')
  return onClose
}

const calls = () => eventually(async () => (await device.calls()).length > 0 && device.calls())

test('one press completes a task as of today', async () => {
  const closed = await open()
  await press('Mark Complete')
  expect(await calls()).toEqual([
    {
      name: 'maintenance.complete',
      args: {
        propertyId: item.propertyId,
        itemId: item.id,
        nextItemId: expect.any(String),
        completedDate: '2026-11-20',
      },
    },
  ])
  await eventually(() => isShown('Maintenance marked as completed!'))
  await expect.poll(() => isShown('due again Feb 20, 2027')).toBe(true)
  expect(closed).toHaveBeenCalledOnce()
})

test('one more press completes it as of yesterday, and cost and notes are sent', async () => {
  await open()
  await press('Yesterday')
  await type('Cost', '24.99')
  await type('Notes', '16x25x1')
  await press('Mark Complete')
  expect(await calls()).toMatchObject([{ args: { completedDate: '2026-11-19', cost: 24.99, notes: '16x25x1' } }])
})

test('[C15] Undo in the toast restores everything', async () => {
  await open()
  await press('Mark Complete')
  await press('Undo')
  await eventually(async () => (await device.calls()).length === 2)
  const { updatedAt: _now, ...reopened } = must(await device.row('maintenanceItem', item.id), 'the task')
  const { updatedAt: _then, ...before } = item
  expect(reopened).toEqual(before)
  expect(await device.row('system', system.id)).toMatchObject({
    statusRating: 75,
    lastServiced: null,
    nextServiceDue: null,
  })
})

const done = anItem({
  ...item,
  status: 'completed',
  completedDate: '2026-11-18',
  cost: 40,
  notes: 'Was black',
})
const wasOfLast = () => device.data.store.read(async (tables) => (await tables.outbox.all()).at(-1)?.was)

test('[C21] [F2] a completion that moves carries the day and the touched details, with what they replaced', async () => {
  await device.data.store.write((tables) => tables.rows.maintenanceItem.put([done]))
  await open()
  await press('Yesterday')
  await type('Notes', '16x25x1')
  await press('Save')
  const { propertyId, id: itemId } = done
  expect(await calls()).toEqual([
    {
      name: 'maintenance.move_completion',
      args: { propertyId, itemId, completedDate: '2026-11-19', notes: '16x25x1' },
    },
  ])
  expect(await wasOfLast()).toEqual({ completedDate: '2026-11-18', notes: 'Was black' })
  await eventually(() => isShown('Details saved'))
})

test('[C21] the details alone are an edit, and an unchanged form sends nothing', async () => {
  await device.data.store.write((tables) => tables.rows.maintenanceItem.put([done]))
  const closed = await open()
  await press('Save')
  await eventually(() => closed.mock.calls.length > 0)
  expect(await device.calls()).toEqual([])
  leave()
  await open()
  await type('Cost', '55')
  await press('Save')
  expect(await calls()).toMatchObject([{ name: 'maintenance.edit', args: { changes: { cost: 55 } } }])
})

test('[C21] Undo after a completion has moved undoes all of it', async () => {
  await open()
  await press('Mark Complete')
  await eventually(async () => (await device.calls()).length === 1)
  leave()
  await open()
  await press('Yesterday')
  await press('Save')
  await eventually(() => isShown('Details saved'))
  await press('Undo')
  await eventually(async () => (await device.calls()).length === 3)
  const { updatedAt: _now, ...reopened } = must(await device.row('maintenanceItem', item.id), 'the task')
  const { updatedAt: _then, ...before } = item
  expect(reopened).toEqual(before)
})

test('typed text survives a reload until it is saved', async () => {
  await open()
  await type('Cost', '189')
  leave()
  await open()
  await eventually(async () => (await field('Cost')).value === '189')
  await expect.poll(() => isShown('Your draft was restored')).toBe(true)
  await press('Mark Complete')
  await calls()
  leave()
  await open()
  await expect.poll(async () => (await field('Cost')).value).toBe('189')
  await expect.poll(() => isShown('Your draft was restored')).toBe(false)
})

test.each(['about ten', '64,5,0', '64.505'])(
  '[R30] [R31] the amount %j shows an error at its field, and nothing is sent',
  async (typed) => {
    await open()
    await type('Cost', typed)
    await press('Mark Complete')
    await eventually(() => errorOf('Cost'))
    await expect.poll(() => errorOf('Cost')).toBe('Enter a number')
    expect(await device.calls()).toEqual([])
  },
)

test('[VB3] [VB4] one press puts an entry of the book on the completion', async () => {
  await open()
  await type('Vendor', '')
  await press('Ace Heating')
  await press('Mark Complete')
  expect(await calls()).toMatchObject([{ args: { vendor: 'Ace Heating', vendorId: aVendorId() } }])
})

test('[VB3] what is typed over a chosen entry is not linked to it', async () => {
  await open()
  await type('Vendor', '')
  await press('Ace Heating')
  await type('Vendor', 'Joe')
  await press('Mark Complete')
  const made = await calls()
  expect(made).toMatchObject([{ args: { vendor: 'Joe' } }])
  expect(JSON.stringify(made)).not.toContain(aVendorId())
})
