// @vitest-environment jsdom
import { eventually, isShown, press, show } from '../platform/testing/screen.ts'
import { withRouter } from '../platform/testing/with-router.tsx'
import { aProperty, aUser } from '@hearthkeep/shared/testing/builders/builders.ts'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoStorage } from '../data/store/storage-failure.ts'
import { blockDatabases, openFakeDatabases } from '../data/testing/fake-databases.ts'
import { forgetUser, rememberUser } from '../features/account/session.ts'
import { openDevice, openedDevice, type OpenDevice } from '../open-device.ts'
import { Route as Root } from './__root.tsx'

const { id, email, role, firstName, lastName } = aUser()
const ann = { id, email, role, firstName, lastName }

let leave = () => {}
let saved: Blob[] = []

beforeEach(() => {
  openFakeDatabases()
  saved = []
  vi.stubGlobal('__APP_VERSION__', '1.2.3')
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  URL.createObjectURL = (file: Blob) => {
    saved.push(file)
    return 'blob:export'
  }
  URL.revokeObjectURL = () => undefined
  // React and the router report the fault to the console as well.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Faulty(): ReactNode {
  throw new Error('a bug')
}

/** Opens a page that throws, with the app's own page for faults. */
function openFaultyPage() {
  leave = show(withRouter(<Faulty />, Root.options.errorComponent))
}

const heading = () => document.querySelector('h1')?.textContent
const buttons = () => [...document.querySelectorAll('main button, main a')].map((button) => button.textContent)

test('[PP6] a page that throws says that the data is safe, and leads to the repair', async () => {
  openFaultyPage()
  await eventually(() => heading() === 'Couldn’t show this page')
  await expect.poll(() => isShown('Everything you saved is safe on this device.')).toBe(true)
  await expect.poll(() => document.querySelector('main a')?.getAttribute('href')).toBe('/recover')
  await expect.poll(() => document.title).toBe('Something went wrong · Hearthkeep')
})

test('[PP6] on such a page the person exports what is on the device', async () => {
  const device: OpenDevice = await openDevice(ann)
  const property = aProperty()
  await device.data.store.write(async (tables) => {
    await tables.rows.property.put([property])
    await tables.scopes.put([{ id: property.scope, version: 1, state: 'shown' }])
  })
  openFaultyPage()
  await press('Export')
  await eventually(() => isShown('has 1 property'))
  expect(saved.map(({ type }) => type)).toEqual(['application/zip'])
  leave()
  leave = () => {}
  await device.erase()
})

test('[PP6] without an open device there is nothing to export', async () => {
  openFaultyPage()
  await eventually(() => heading() === 'Couldn’t show this page')
  await import('./-export-after-fault.tsx')
  await new Promise((resolve) => setTimeout(resolve, 50))
  await expect.poll(() => buttons()).toEqual(['Reload', 'Repair the app'])
})

test.each([
  ['five seconds pass', () => vi.advanceTimersByTime(5_000)],
  ['the person comes back to it', () => document.dispatchEvent(new Event('visibilitychange'))],
])(
  '[P50] a page whose storage cannot be opened offers no reload, and is shown once it can and %s',
  async (_when, pass) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const unblock = blockDatabases()
    let isBlocked = true
    function Kitchen() {
      if (isBlocked) throw new NoStorage('lost')
      return <p>The kitchen</p>
    }
    rememberUser(ann)
    leave = show(withRouter(<Kitchen />, Root.options.errorComponent))
    await eventually(() => heading() === 'This browser won’t let Hearthkeep save anything')
    await expect.poll(() => buttons()).toEqual(['Try again'])
    await press('Try again')
    await eventually(() => isShown('The storage still isn’t responding'))
    unblock()
    isBlocked = false
    pass()
    await eventually(() => isShown('The kitchen'))
    await (await openedDevice()).erase()
    forgetUser()
  },
)
