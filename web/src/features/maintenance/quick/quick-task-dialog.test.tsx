// @vitest-environment jsdom
import { eventually, field, isShown, press, show, type } from '../../../platform/testing/screen.ts'
import { aMembership, aProperty, aSystem, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import type { PropertyDetails } from '../../../data/queries/use-property-details.ts'
import { aDevice, type TestDevice } from '../../../data/testing/device.ts'
import { UiProvider } from '../../../ui/theme/ui-provider.tsx'
import { QuickTaskDialog } from './quick-task-dialog.tsx'

const furnace = aSystem({ systemName: 'Central furnace', systemType: 'hvac_furnace' })
const details: PropertyDetails = { property: aProperty(), systems: [furnace], items: [], may: () => true }
const title = 'What needs doing?'

let device: TestDevice
let leave = () => {}
const onAddSystem = vi.fn<() => void>()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 26, 12) })
  device = await aDevice(aUserId(), {
    property: [details.property],
    membership: [aMembership()],
    system: [furnace],
  })
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <QuickTaskDialog details={details} head={null} onAddSystem={onAddSystem} onClose={() => undefined} />
      </DataProvider>
    </UiProvider>,
  )
  await field(title)
})

afterEach(() => {
  leave()
  vi.useRealTimers()
})

async function callsAfter(count: number) {
  await eventually(async () => (await device.calls()).length >= count)
  return device.calls()
}

test('[QA1] the title has the focus, and is enough', async () => {
  await eventually(async () => document.activeElement === (await field(title)))
  await type(title, 'Sweep the porch')
  await press('Save')
  expect(await callsAfter(1)).toMatchObject([
    {
      name: 'maintenance.add',
      args: { facts: { title: 'Sweep the porch', dueDate: null, isRecurring: false, systemId: null } },
    },
  ])
  await eventually(() => isShown('Task added'))
  await press('Undo')
  expect((await callsAfter(2))[1]).toMatchObject({ name: 'maintenance.remove' })
})

test('[QA2] [QA5] words and the system are understood and shown', async () => {
  await type(title, 'Replace furnace filter every 3 months')
  await eventually(() => isShown('Every 3 months') && isShown('Central furnace'))
  await press('Tomorrow')
  await press('Save')
  expect(await callsAfter(1)).toMatchObject([
    {
      args: {
        facts: {
          title: 'Replace furnace filter',
          dueDate: '2026-11-27',
          recurringInterval: 'quarterly',
          systemId: furnace.id,
        },
      },
    },
  ])
})

test('[QA2] [QA5] what was understood can be removed', async () => {
  await type(title, 'Watch furnace Sunday')
  await press('Remove Sun, Nov 29')
  await press('Remove Central furnace')
  await press('Save')
  expect(await callsAfter(1)).toMatchObject([
    { args: { facts: { title: 'Watch furnace Sunday', dueDate: null, systemId: null } } },
  ])
})

test('[QA3] a day in the past is when it was done', async () => {
  await type(title, 'Replaced the furnace about 2014')
  await eventually(() => isShown('Done in 2014'))
  await press('Save')
  expect(await callsAfter(1)).toMatchObject([
    { args: { facts: { title: 'Replaced the furnace' }, done: { completedDate: '2014-01-01' } } },
  ])
  await press('Undo')
  expect((await callsAfter(3)).map(({ name }) => name)).toEqual([
    'maintenance.add',
    'maintenance.reopen',
    'maintenance.remove',
  ])
})

test('[QA5] the name of a kind can be added as a system instead', async () => {
  await type(title, 'Hot tub')
  await press('Add “Hot tub” as a system instead')
  await eventually(() => onAddSystem.mock.calls.length > 0)
  expect(onAddSystem).toHaveBeenCalledWith('Hot tub')
})

test('[QA6] More has everything that was typed', async () => {
  await type(title, 'Replace furnace filter every 3 months')
  await press('More')
  expect((await field('Title')).value).toBe('Replace furnace filter')
  expect([(await field('System')).value, (await field('How often')).value]).toEqual([furnace.id, 'quarterly'])
  await press('Add Task')
  expect(await callsAfter(1)).toMatchObject([
    { args: { facts: { title: 'Replace furnace filter', recurringInterval: 'quarterly', dueDate: '2027-02-26' } } },
  ])
})

test('[QA1] without a title nothing is added', async () => {
  await press('Save')
  await eventually(() => isShown('Title is required'))
  expect(await device.calls()).toEqual([])
})
