import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import {
  aMembership,
  anItem,
  anItemId,
  aProperty,
  aPropertyId,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import type { LocalStore } from '../data/store/local-store.ts'
import { aDevice, type TestDevice } from '../data/testing/device.ts'
import { answerPress, type Pressed } from './answer-press.ts'

const item = anItem({ dueDate: '2026-11-21' })
const path = `/properties/${aPropertyId()}?tab=maintenance`
const data = { userId: aUserId(), path, task: { propertyId: aPropertyId(), itemId: item.id } }
const ann = { userId: aUserId(), role: 'homeowner' } as const

let device: TestDevice
let opened: UserId[]

beforeEach(async () => {
  opened = []
  device = await aDevice(aUserId(), {
    property: [aProperty()],
    membership: [aMembership()],
    maintenanceItem: [item],
  })
})

const withStore = async <T>(userId: UserId, work: (store: LocalStore) => Promise<T>) => {
  opened.push(userId)
  return work(device.data.store)
}

let minted = 0
const press = (action: string, more: Partial<Pressed> = {}) =>
  answerPress({
    action,
    data,
    signedIn: ann,
    withStore,
    now: new Date('2026-11-20T22:30:00.000Z'),
    today: '2026-11-20',
    mintId: () => `00000000-0000-7000-8000-${String(500 + ++minted).padStart(12, '0')}`,
    ...more,
  })

test('[PU18] Complete is applied on the device immediately, as of its own day, and waits to be sent', async () => {
  expect(await press('complete')).toEqual({ kind: 'done' })
  expect(await device.row('maintenanceItem', item.id)).toMatchObject({
    status: 'completed',
    completedDate: '2026-11-20',
  })
  expect(await device.calls()).toMatchObject([
    { name: 'maintenance.complete', args: { ...data.task, completedDate: '2026-11-20' } },
  ])
})

test('[PU18] Snooze postpones the task by a week', async () => {
  expect(await press('snooze')).toEqual({ kind: 'done' })
  expect(await device.calls()).toMatchObject([
    { name: 'maintenance.snooze', args: { ...data.task, until: '2026-11-27' } },
  ])
})

test('[PU18] a second press after the task is completed opens the task', async () => {
  await press('complete')
  expect(await press('complete')).toEqual({ kind: 'open', path })
  expect(await device.calls()).toHaveLength(1)
})

test.each([
  ['the notification itself', '', {}, path],
  ['an unknown action', 'archive', {}, path],
  ['an action without a task', 'complete', { data: { ...data, task: null } }, path],
  [
    'a task that is not on the device',
    'complete',
    { data: { ...data, task: { ...data.task, itemId: anItemId(9) } } },
    path,
  ],
  ['a device without data', 'complete', { withStore: () => Promise.resolve(null) }, path],
  ['a store that fails', 'complete', { withStore: () => Promise.reject(new Error('full')) }, path],
  ['a notification from an older app version', 'complete', { data: { path } }, '/'],
] as const)('[PU18] %s opens the app', async (_what, action, more, opensAt) => {
  expect(await press(action, more as Partial<Pressed>)).toEqual({ kind: 'open', path: opensAt })
  expect(await device.calls()).toEqual([])
})

test.each([
  ['another person', { userId: aUserId(2), role: 'homeowner' }],
  ['no one', null],
] as const)('[PU18] with %s signed in, completes nothing and opens no store', async (_who, signedIn) => {
  expect(await press('complete', { signedIn })).toEqual({ kind: 'open', path: '/' })
  expect([opened, await device.calls()]).toEqual([[], []])
})
