// @vitest-environment jsdom
import { eventually, isShown, press, show } from '../../../platform/testing/screen.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LookProvider } from '../../../ui/look/look-provider.tsx'
import type { ListedSession } from './sessions-api.ts'
import { SessionsSection } from './sessions-section.tsx'

const here: ListedSession = {
  id: '1',
  device: 'Firefox on Linux',
  startedAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: '2026-11-21T12:00:00.000Z',
  isCurrent: true,
}
const phone: ListedSession = { ...here, id: '2', device: 'Safari on iOS', isCurrent: false }

let leave = () => {}
let asked: string[] = []
let answer: (asked: string) => Response | Promise<Response>

beforeEach(() => {
  asked = []
  let sessions = [here, phone]
  answer = (what) => {
    if (!what.startsWith('DELETE')) return Response.json(sessions)
    sessions = [here]
    return new Response(null, { status: 204 })
  }
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`)
    return answer(`${method} ${path}`)
  })
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

const open = () =>
  (leave = show(
    <LookProvider>
      <SessionsSection />
    </LookProvider>,
  ))

test('[SE98] each device is listed with its last use, and another is signed out', async () => {
  open()
  await eventually(() => isShown('This device') && isShown('Last used Nov 21, 2026'))
  await press('Sign out Safari on iOS')
  await eventually(() => isShown('Device signed out') && !isShown('Safari on iOS'))
  expect(asked).toEqual(['GET /api/auth/sessions', 'DELETE /api/auth/sessions/2', 'GET /api/auth/sessions'])
  expect(isShown('Sign out everywhere else')).toBe(false)
})

test('[SE98] all others are signed out at once', async () => {
  open()
  await press('Sign out everywhere else')
  await eventually(() => isShown('All other devices signed out'))
  expect(asked[1]).toBe('DELETE /api/auth/sessions')
})

test('[SE98] without a connection it says so, and is tried again', async () => {
  const online = answer
  answer = () => Promise.reject(new Error('offline'))
  open()
  await eventually(() => isShown('Connect to the internet to see your devices.'))
  answer = online
  await press('Try again')
  expect(await eventually(() => isShown('Firefox on Linux'))).toBe(true)
})

test('[SE98] what was not done is said, and the device stays on the list', async () => {
  const online = answer
  answer = (what) => (what.startsWith('DELETE') ? new Response(null, { status: 503 }) : online(what))
  open()
  await press('Sign out Safari on iOS')
  await eventually(() => isShown('Could not sign out'))
  expect(isShown('Safari on iOS')).toBe(true)
})
