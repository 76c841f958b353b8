// @vitest-environment jsdom
import { eventually, isShown, press, show } from '../../platform/testing/screen.ts'
import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import {
  aMembership,
  anItem,
  anItemId,
  aProperty,
  aSystem,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TaskRow } from '../../actions/task/task-row.tsx'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import { usePropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { TrackedProperty, putOffLine } from './tracked-property.tsx'
import type { TrackerTab } from './tracker-search.ts'

const today = '2026-11-20'
const property = aProperty()
const filter = anItem({ dueDate: '2026-11-23', isRecurring: true, recurringInterval: 'quarterly', vendor: 'Blue Sky' })
const gutters = anItem({ id: anItemId(2), title: 'Clean gutters', systemId: null, dueDate: '2026-11-15' })
const roof = anItem({
  id: anItemId(3),
  title: 'Inspect roof',
  status: 'completed',
  completedDate: '2026-06-20',
  cost: 189,
  vendor: 'Roofers',
  notes: 'Two shingles replaced',
})

let device: TestDevice
let leave = () => {}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) }))

afterEach(() => {
  leave()
  vi.useRealTimers()
})

async function open(items: MaintenanceItem[], membership = aMembership()) {
  device = await aDevice(aUserId(), {
    property: [property],
    membership: [membership],
    system: [aSystem()],
    maintenanceItem: items,
  })
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <Tracker />
      </DataProvider>
    </UiProvider>,
  )
  await eventually(() => isShown('Completed This Year'))
}

function Tracker() {
  const state = usePropertyDetails(property.id)
  const [tab, setTab] = useState<TrackerTab>('upcoming')
  if (state.state !== 'ready') return null
  return (
    <TrackedProperty
      {...{ details: state.details, today, tab }}
      onTab={setTab}
      renderItems={({ may }, items) => (
        <ul>
          {items.map((item) => (
            <TaskRow key={item.id} {...{ item, today }} mayEdit={may('edit_property')} title={item.title} />
          ))}
        </ul>
      )}
    />
  )
}

const count = (text: string) => document.body.textContent.split(text).length - 1

test('each tab lists its tasks or says that it is empty', async () => {
  await open([roof])
  await expect.poll(() => isShown('No upcoming maintenance tasks. Great job keeping up with your property!')).toBe(true)
  await press('Overdue')
  await eventually(() => isShown("No overdue maintenance tasks. You're staying on top of things!"))
  await press('Completed')
  await eventually(() => isShown('Completed Jun 20, 2026'))
})

test('a property without records says so under Completed', async () => {
  await open([])
  await press('Completed')
  expect(await eventually(() => isShown('No completed maintenance records yet.'))).toBe(true)
})

test('a viewer cannot complete anything', async () => {
  await open([filter], aMembership({ relation: 'viewer' }))
  await expect.poll(() => isShown('Replace furnace filter')).toBe(true)
  await expect.poll(() => isShown('Due in 3 days · Nov 23, 2026')).toBe(true)
  await expect.poll(() => document.querySelector('[aria-label^="Complete "]')).toBeNull()
})

test('a long list shows one page, and more on request', async () => {
  await open(Array.from({ length: 60 }, (_, n) => anItem({ id: anItemId(n), title: `Chore no ${n}.` })))
  await eventually(() => isShown('Chore no'))
  await expect.poll(() => count('Chore no')).toBe(25)
  await press('Show more (35 left)')
  await eventually(() => count('Chore no') === 50)
  await press('Show more (10 left)')
  await eventually(() => count('Chore no') === 60)
  await expect.poll(() => isShown('Show more')).toBe(false)
})

const isFocusKept = () => document.activeElement !== document.body

test('[D8] paused and snoozed tasks are listed separately and resumed there, and Undo reverts that', async () => {
  const paused = { ...gutters, pausedOn: '2026-11-01' }
  const snoozed = anItem({ id: anItemId(4), title: 'Oil the hinges', snoozedUntil: '2026-12-01' })
  await open([paused, snoozed])
  await expect.poll(() => isShown('No upcoming maintenance tasks.')).toBe(true)
  await expect.poll(() => isShown('Paused since Nov 1, 2026 · due Nov 15, 2026')).toBe(true)
  await press('Resume: Clean gutters')
  await eventually(() => !isShown('Paused since'))
  await expect.poll(() => isFocusKept()).toBe(true)
  await press('Undo')
  await eventually(() => isShown('Paused since Nov 1, 2026'))
  await press('End snooze: Oil the hinges')
  await eventually(() => isShown('No date set'))
  expect((await device.calls()).map(({ name }) => name)).toEqual([
    'maintenance.resume',
    'maintenance.undo',
    'maintenance.snooze',
  ])
})

test('a viewer sees paused tasks and cannot resume them', async () => {
  await open([{ ...gutters, pausedOn: '2026-11-01' }], aMembership({ relation: 'viewer' }))
  await expect.poll(() => isShown('Paused since Nov 1, 2026')).toBe(true)
  await expect.poll(() => isShown('Resume')).toBe(false)
})

test('without paused or snoozed tasks their section is hidden', async () => {
  await open([filter])
  await expect.poll(() => isShown('Snoozed and paused')).toBe(false)
})

test.each([
  [{ pausedOn: '2026-11-03' }, 'Paused since Nov 3, 2026'],
  [{ pausedOn: '2026-11-03', snoozedUntil: '2026-12-01' }, 'Paused since Nov 3, 2026'],
  [{ snoozedUntil: '2026-12-01', dueDate: '2026-11-15' }, 'Snoozed until Dec 1, 2026 · due Nov 15, 2026'],
] as const)('describes a paused or snoozed task: %j', (facts, words) => {
  expect(putOffLine(anItem(facts))).toBe(words)
})
