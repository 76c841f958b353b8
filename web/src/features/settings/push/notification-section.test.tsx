// @vitest-environment jsdom
import { eventually, isShown, press, show } from '../../../platform/testing/screen.ts'
import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../../data/testing/device.ts'
import { choosePush, pushChoice } from '../../../platform/install/push-choice.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { DevicePush } from './notification-section.tsx'

let device: TestDevice
let leave = () => {}
let done: string[]
let permission: NotificationPermission
let willAllow: NotificationPermission

beforeEach(async () => {
  device = await aDevice(aUserId(), {})
  done = []
  ;[permission, willAllow] = ['default', 'granted']
})

afterEach(() => {
  leave()
  choosePush(null)
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** Mocks push and notifications, which jsdom lacks. */
function browserHasPush() {
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => {
      done.push('asked')
      permission = willAllow
      return permission
    },
  })
  const subscription = {
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: 'https://push.example.org/1', keys: {} }),
    unsubscribe: async () => done.push('unsubscribed'),
  }
  let known: typeof subscription | null = null
  const pushManager = {
    getSubscription: async () => known,
    subscribe: async () => {
      done.push('subscribed')
      return (known = subscription)
    },
  }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  })
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    done.push(`${method} ${path.split('/').slice(0, 4).join('/')}`)
    return Response.json({ key: 'key' })
  })
}

function open() {
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <DevicePush />
      </DataProvider>
    </UiProvider>,
  )
}

const toggle = () => eventually(() => document.querySelector<HTMLInputElement>('[role=switch]'))

test('[PU16] a browser without push support says so', async () => {
  open()
  await eventually(() => isShown('This browser cannot show notifications from Hearthkeep at this address.'))
  expect((await toggle()).disabled).toBe(true)
})

test('[PU16] a browser that blocks notifications says so and shows no prompt', async () => {
  permission = 'denied'
  browserHasPush()
  open()
  await eventually(() => isShown('This browser blocks notifications from Hearthkeep.'))
  expect([(await toggle()).disabled, done]).toEqual([true, []])
})

test('[PU16] the browser prompt appears only after a press; then the device can be tested and turned off', async () => {
  browserHasPush()
  open()
  const control = await toggle()
  expect([control.checked, done]).toEqual([false, []])
  control.click()
  await eventually(() => isShown('Notifications are on for this device'))
  expect(done).toEqual(['asked', 'GET /api/push/key', 'subscribed', 'POST /api/push/subscriptions'])
  expect(pushChoice()).toBe(aUserId())
  await press('Send a test')
  await eventually(() => isShown('Test sent'))
  ;(await toggle()).click()
  await eventually(() => done.includes('DELETE /api/push/subscriptions'))
  await eventually(async () => !(await toggle()).checked)
  expect([done.includes('unsubscribed'), pushChoice()]).toEqual([true, null])
})

test('[PU16] a person who denies the browser’s permission sees the consequence', async () => {
  browserHasPush()
  willAllow = 'denied'
  open()
  ;(await toggle()).click()
  await eventually(() => isShown('This browser blocks notifications from Hearthkeep.'))
  expect([done, pushChoice()]).toEqual([['asked'], null])
})

test('[PU16] push turned on by another user of this browser is off for this person', async () => {
  permission = 'granted'
  choosePush(aUserId(2))
  browserHasPush()
  open()
  expect((await toggle()).checked).toBe(false)
})
