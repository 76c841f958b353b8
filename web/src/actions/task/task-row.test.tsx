// @vitest-environment jsdom
import { eventually, field, isShown, press, show, type } from '../../platform/testing/screen.ts'
import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import {
  aMembership,
  anItem,
  anItemId,
  aProperty,
  aSystem,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataProvider, useLive } from '../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { CompletionProvider } from './completion-provider.tsx'
import { TaskRow } from './task-row.tsx'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'

const today = '2026-11-22'
const filter = anItem({ dueDate: '2026-11-15', isRecurring: true, recurringInterval: 'quarterly', vendor: 'Blue Sky' })
const gutters = anItem({ id: anItemId(2), title: 'Clean gutters', systemId: null, dueDate: '2026-11-25' })
const system = aSystem()

let device: TestDevice
let leave = () => {}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22, 12) }))

afterEach(() => {
  leave()
  vi.useRealTimers()
})

async function open(items: MaintenanceItem[], mayEdit = true) {
  device = await aDevice(aUserId(), {
    property: [aProperty()],
    membership: [aMembership()],
    system: [system],
    maintenanceItem: items,
  })
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <CompletionProvider Files={() => 'Files'}>
          <OpenTasks mayEdit={mayEdit} />
        </CompletionProvider>
      </DataProvider>
    </UiProvider>,
  )
  await eventually(() => isShown(must(items[0], 'a task').title))
  // The double tap of an earlier test is over.
  await new Promise((resolve) => setTimeout(resolve, 450))
}

/** As on every page that lists tasks: a completed one leaves the list. */
function OpenTasks({ mayEdit }: { mayEdit: boolean }) {
  const items = useLive(async (tables) => {
    const all = await tables.rows.maintenanceItem.where('scope', propertyScope(filter.propertyId))
    return all.filter(({ status }) => status === 'scheduled')
  }, [])
  return (
    <ul>
      {items?.map((item) => (
        <TaskRow key={item.id} {...{ item, today, mayEdit }} title={item.title} />
      ))}
    </ul>
  )
}

const rows = async () => must(await device.row('maintenanceItem', filter.id), 'the task')
const completions = async () => (await device.calls()).filter(({ name }) => name === 'maintenance.complete')
const pressCircle = (title: string) =>
  must(document.querySelector<HTMLElement>(`[aria-label='Complete ${title}']`), 'the circle').click()

function swipe(title: string, distance: number) {
  const row = must(document.querySelector(`[aria-label='Complete ${title}']`)?.closest('li'), 'the row')
  row.setPointerCapture = () => undefined
  const send = (name: string, clientX: number) =>
    row.dispatchEvent(
      Object.assign(new MouseEvent(name, { bubbles: true, clientX, clientY: 10 }), {
        pointerType: 'touch',
        pointerId: 1,
      }),
    )
  send('pointerdown', 200)
  return { to: () => send('pointermove', 200 + distance), up: () => send('pointerup', 200 + distance) }
}

async function swiped(title: string, distance: number) {
  const finger = swipe(title, distance)
  await new Promise((resolve) => setTimeout(resolve, 20))
  finger.to()
  await new Promise((resolve) => setTimeout(resolve, 20))
  finger.up()
}

test('[C17] one press on the circle completes a task for today, by this person', async () => {
  await open([filter])
  await press('Complete Replace furnace filter')
  await eventually(() => isShown('Done · due again Feb 22'))
  expect(await rows()).toMatchObject({ status: 'completed', completedDate: today, completedBy: aUserId(), cost: null })
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
})

test('[C17] a double tap completes once, and not the task that moves up under the finger', async () => {
  await open([filter, gutters])
  pressCircle('Replace furnace filter')
  pressCircle('Replace furnace filter')
  pressCircle('Clean gutters')
  await eventually(() => isShown('Done'))
  await eventually(async () => (await completions()).length === 1)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await completions()).toHaveLength(1)
})

test('[C17] the focus stays in the list', async () => {
  await open([filter, gutters])
  must(document.querySelector<HTMLElement>("[aria-label='Complete Replace furnace filter']"), 'the circle').focus()
  await press('Complete Replace furnace filter')
  await eventually(() => document.activeElement?.getAttribute('aria-label') === 'Complete Clean gutters')
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Complete Clean gutters')
})

test('[C15] Undo removes the completion, its next occurrence, and what was added to it', async () => {
  await open([filter])
  await press('Complete Replace furnace filter')
  await press('Add cost or note')
  await type('Cost', '24.99')
  await type('Notes', 'It was gray')
  await press('Save')
  await eventually(() => isShown('Details saved'))
  expect(await rows()).toMatchObject({ cost: 24.99, notes: 'It was gray' })
  await press('Undo')
  await eventually(async () => (await rows()).status === 'scheduled')
  const { updatedAt: _now, ...reopened } = await rows()
  const { updatedAt: _then, ...before } = filter
  expect(reopened).toEqual(before)
  expect(await device.row('system', system.id)).toMatchObject({ statusRating: 75, lastServiced: null })
})

test('[C18] the details change the completion just made, and show its photos and receipts', async () => {
  await open([filter])
  await press('Complete Replace furnace filter')
  await press('Add cost or note')
  await expect.poll(async () => (await field('Vendor')).value).toBe('Blue Sky')
  await expect.poll(() => isShown('Files')).toBe(true)
  await type('Done by', 'Sam')
  await press('Save')
  await eventually(() => isShown('Details saved'))
  expect(await completions()).toHaveLength(1)
  expect(await rows()).toMatchObject({ status: 'completed', completedDate: today, completedByName: 'Sam' })
})

test('[C18] another day moves the completion and its next occurrence, with all details', async () => {
  await open([filter])
  await press('Complete Replace furnace filter')
  await press('Add cost or note')
  await type('Cost', '10')
  await press('Yesterday')
  await press('Save')
  await eventually(async () => (await rows()).completedDate === '2026-11-21')
  const { cost, completion } = await rows()
  expect(cost).toBe(10)
  const next = must(await device.row('maintenanceItem', must(completion?.nextItemId, 'the next id')), 'the next one')
  expect(next).toMatchObject({ status: 'scheduled', dueDate: '2027-02-21', previousItemId: filter.id })
  await eventually(() => isShown('due again Feb 21, 2027'))
})

test('[C19] a swipe to the right completes, one to the left snoozes for a week, a short one does nothing', async () => {
  await open([filter, gutters])
  await swiped('Replace furnace filter', 60)
  await swiped('Clean gutters', -120)
  await eventually(() => isShown('Snoozed until Nov 29'))
  expect((await device.calls()).map(({ name }) => name)).toEqual(['maintenance.snooze'])
  await swiped('Replace furnace filter', 120)
  await eventually(() => isShown('Done · due again Feb 22'))
})

test('a viewer has no circle', async () => {
  await open([filter], false)
  await expect.poll(() => document.querySelector('[aria-label^="Complete"]')).toBeNull()
})
