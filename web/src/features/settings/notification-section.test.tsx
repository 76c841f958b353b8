// @vitest-environment jsdom
import { errorOf, eventually, field, isShown, press, show, type } from '../../platform/testing/screen.ts'
import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { notificationChoicesOf } from '@hearthkeep/shared/notification/notification-choices.ts'
import {
  aMembership,
  anItem,
  anItemId,
  aProperty,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { mutate } from '../../data/mutate/mutate.ts'
import { refreshSummaries } from '../../data/summary/summaries.ts'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { NotificationForm } from './notification-form.tsx'
import { NotificationSection } from './push/notification-section.tsx'

const UPDATED = 'Notification settings updated successfully'
const today = '2026-11-20'
const home = aProperty()
const item = anItem({ dueDate: '2026-11-27' })

let device: TestDevice
let leave = () => {}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) })
  device = await aDevice(aUserId(), {
    user: [aUser()],
    property: [home],
    membership: [aMembership()],
    maintenanceItem: [item],
  })
  await device.data.store.write((tables) => refreshSummaries(tables, [home.scope], today))
})

afterEach(() => {
  leave()
  vi.useRealTimers()
})

async function open(section = <NotificationSection />) {
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>{section}</DataProvider>
    </UiProvider>,
  )
  await field('Phone')
}

const changes = async () =>
  (await device.calls()).map(
    ({ name, args }) => name === 'notification_settings.edit' && (args as { changes: object }).changes,
  )
const sentChanges = (count: number) => eventually(async () => (await changes()).length === count && changes())
const leaveField = async (label: string) =>
  (await field(label)).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))

test('[N1] a switch is saved when it is pressed, and Undo reverts it', async () => {
  await open()
  await press('System alerts')
  expect(await sentChanges(1)).toEqual([{ systemAlerts: false }])
  await eventually(() => isShown(UPDATED))
  await press('Undo')
  expect(await sentChanges(2)).toEqual([{ systemAlerts: false }, { systemAlerts: true }])
  await eventually(async () => ((await field('System alerts')) as HTMLInputElement).checked)
})

test('[N1] the phone field is disabled until SMS is on, and is saved on blur', async () => {
  await open()
  await expect.poll(() => isShown('Required for SMS notifications')).toBe(true)
  await expect.poll(async () => (await field('Phone')).disabled).toBe(true)
  await press('SMS notifications')
  await eventually(async () => !(await field('Phone')).disabled)
  await type('Phone', '555-0100')
  await leaveField('Phone')
  expect(await sentChanges(2)).toEqual([{ smsNotifications: true }, { phone: '555-0100' }])
})

test('[ME59] a person who has not confirmed their email sees what texts wait for', async () => {
  await open(<NotificationForm firstName="Ann" isConfirmed={false} choices={notificationChoicesOf(aUser(), null)} />)
  await expect.poll(() => isShown('Texts begin once you confirm your email')).toBe(true)
})

test('[N1] invalid days show an error and are not saved, but other changes are', async () => {
  await open()
  await type('Days before a task is due', '31')
  await leaveField('Days before a task is due')
  await eventually(() => errorOf('Days before a task is due') === 'At most 30')
  await press('Property updates')
  expect(await sentChanges(1)).toEqual([{ propertyUpdates: false }])
  await expect.poll(async () => (await field('Days before a task is due')).value).toBe('31')
  await type('Days before a task is due', '14')
  await leaveField('Days before a task is due')
  expect(await sentChanges(2)).toEqual([{ propertyUpdates: false }, { reminderDaysBefore: 14 }])
  await eventually(() => errorOf('Days before a task is due') === null)
})

test('[N1] an invalid value shows an error even if another setting is saved at that moment', async () => {
  const choices = notificationChoicesOf(aUser(), null)
  function Settled() {
    const [phone, setPhone] = useState(choices.phone)
    return (
      <>
        <NotificationForm firstName="Ann" isConfirmed choices={{ ...choices, phone }} />
        <button onClick={() => setPhone('555-0100')}>Settle</button>
      </>
    )
  }
  await open(<Settled />)
  await type('Days before a task is due', '31')
  const settle = must([...document.querySelectorAll('button')].at(-1), 'the button')
  await leaveField('Days before a task is due')
  settle.click()
  expect(await eventually(() => errorOf('Days before a task is due'))).toBe('At most 30')
})

test('a change from another device is shown without disturbing the typed text', async () => {
  await open()
  await type('Days before a task is due', '21')
  const context = { userId: aUserId(), role: 'homeowner', at: '2026-11-20T08:00:00.000Z', today } as const
  const call = { name: 'notification_settings.edit', args: { changes: { transferNotifications: false } } } as const
  const id = '00000000-0000-7000-8010-000000000001' as MutationId
  await mutate(device.data.store, { id, call, context })
  await eventually(async () => !((await field('Transfer notifications')) as HTMLInputElement).checked)
  await expect.poll(async () => (await field('Days before a task is due')).value).toBe('21')
})

test('[N3] the preview is never dated in the past: an overdue task gets no reminder any more', async () => {
  const later = anItem({ id: anItemId(2), title: 'Clean the gutters', dueDate: '2026-12-11' })
  const late = { ...item, dueDate: '2026-10-01' }
  await device.data.store.write(async (tables) => {
    await tables.rows.maintenanceItem.put([late, later])
    await refreshSummaries(tables, [home.scope], today)
  })
  await open()
  await eventually(() => isShown('Your next task, 7 days before it is due: Dec 4, 2026.'))
  await expect.poll(() => isShown('Reminder: Clean the gutters')).toBe(true)
})

test('[N3] the preview shows the next task with the days being typed', async () => {
  await open()
  await eventually(() => isShown('Reminder: Replace furnace filter at 14 Main St'))
  await eventually(() => isShown('Your next task, 7 days before it is due: Nov 20, 2026.'))
  await expect.poll(() => isShown('Example SMS · SMS notifications are off')).toBe(true)
  await type('Days before a task is due', '3')
  await eventually(() => isShown('Hearthkeep: Replace furnace filter at 14 Main St is due on Nov 27, 2026, in 3 days.'))
})

test('[N3] without a task there is no preview', async () => {
  device = await aDevice(aUserId(), { user: [aUser()] })
  await open()
  await eventually(() => isShown('Once a task has a due date, its reminder shows here.'))
  await expect.poll(() => isShown('Example email')).toBe(false)
})
