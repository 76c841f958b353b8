// @vitest-environment jsdom
import { eventually, press, show } from '../../platform/testing/screen.ts'
import { aMembership, anItem, aProperty, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePropertyDetails, type PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { useTaskActions } from './use-task-actions.tsx'

const today = '2026-11-20'
const property = aProperty()
const item = anItem({ dueDate: '2026-11-25', systemId: null })

let device: TestDevice
let leave = () => {}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) })
  device = await aDevice(aUserId(), { property: [property], membership: [aMembership()], maintenanceItem: [item] })
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <Task />
      </DataProvider>
    </UiProvider>,
  )
})

afterEach(() => {
  leave()
  vi.useRealTimers()
})

function Task() {
  const state = usePropertyDetails(property.id)
  return state.state === 'ready' ? <Menu details={state.details} /> : null
}

function Menu({ details }: { details: PropertyDetails }) {
  const { menuOf, dialog } = useTaskActions({ details, today, onHistory: () => undefined })
  return (
    <>
      {details.items.map((each) => (
        <ActionMenu key={each.id} label={`More for ${each.dueDate}`} actions={menuOf(each)} />
      ))}
      {dialog}
    </>
  )
}

/** A change by someone else, received while the dialog is open. */
async function receive(changes: Partial<typeof item>): Promise<void> {
  await device.data.store.write(({ rows }) => rows.maintenanceItem.put([{ ...item, ...changes }]))
  await eventually(() => document.querySelector(`[aria-label='More for ${changes.dueDate ?? item.dueDate}']`))
}
const pending = () => device.data.store.read((tables) => tables.outbox.all())

test('[P26] rescheduling carries the day that the dialog showed', async () => {
  await press('More for 2026-11-25')
  await press('Reschedule…')
  await receive({ dueDate: '2026-12-05' })
  await press('In a week')
  await press('Reschedule')
  await eventually(async () => (await pending()).length > 0)
  expect(await pending()).toMatchObject([
    { name: 'maintenance.reschedule', args: { to: '2026-11-27' }, was: { dueDate: '2026-11-25', scheduledDate: null } },
  ])
})

test('[F2] rescheduling to the day that the dialog showed sends nothing', async () => {
  await press('More for 2026-11-25')
  await press('Reschedule…')
  await receive({ dueDate: '2026-12-05' })
  await press('Reschedule')
  await eventually(() => document.querySelector("[role='dialog']") === null)
  expect(await pending()).toEqual([])
})

test('[P26] snoozing carries the day until which the dialog showed the task as snoozed', async () => {
  await press('More for 2026-11-25')
  await press('Snooze…')
  await receive({ snoozedUntil: '2026-12-20' })
  await press('Snooze')
  await eventually(async () => (await pending()).length > 0)
  expect(await pending()).toMatchObject([{ args: { until: '2026-11-27' }, was: { snoozedUntil: null } }])
})
