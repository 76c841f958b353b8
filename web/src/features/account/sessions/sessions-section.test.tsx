// @vitest-environment jsdom
import { eventually, isShown, press, show, type } from '../../../platform/testing/screen.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import type { ListedSession } from '@hearthkeep/shared/protocol/answers/account-answers.ts'
import { SessionsSection } from './sessions-section.tsx'

const current: ListedSession = {
  id: '1',
  device: 'Firefox on Linux',
  startedAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: '2026-11-21T12:00:00.000Z',
  isCurrent: true,
}
const phone: ListedSession = { ...current, id: '2', device: 'Safari on iOS', isCurrent: false }

let leave = () => {}
let requests: string[] = []
let answer: (request: string) => Response | Promise<Response>

beforeEach(() => {
  requests = []
  let sessions = [current, phone]
  answer = (request) => {
    if (!request.startsWith('DELETE')) return Response.json(sessions)
    sessions = [current]
    return new Response(null, { status: 204 })
  }
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    if (path !== '/api/auth/passkeys') requests.push(`${method} ${path}`)
    return answer(`${method} ${path}`)
  })
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

const open = () =>
  (leave = show(
    <UiProvider>
      <SessionsSection />
    </UiProvider>,
  ))

/** Answers the question who is there. */
async function prove(label: string) {
  await type('Current password', 'correct horse')
  await press(label)
}

const refused = () =>
  Response.json({ message: 'This is not your current password', code: 'forbidden' }, { status: 403 })

test('[SE98] each device is listed with its last use, and another one can be signed out', async () => {
  open()
  await eventually(() => isShown('This device') && isShown('Last used Nov 21, 2026'))
  await press('Sign out Safari on iOS, last used Nov 21, 2026')
  await prove('Sign out device')
  await eventually(() => isShown('Device signed out') && !isShown('Safari on iOS'))
  expect(requests).toEqual(['GET /api/auth/sessions', 'DELETE /api/auth/sessions/2', 'GET /api/auth/sessions'])
  await expect.poll(() => isShown('Sign out everywhere else')).toBe(false)
})

test('[SE98] two devices that look the same have buttons with different names', async () => {
  const twin = { ...phone, id: '3' }
  answer = () => Response.json([current, phone, twin])
  open()
  await press('Sign out Safari on iOS, last used Nov 21, 2026, 2')
  await prove('Sign out device')
  expect(await eventually(() => requests.includes('DELETE /api/auth/sessions/3'))).toBe(true)
})

test('[SE98] all other devices are signed out at once', async () => {
  open()
  await press('Sign out everywhere else')
  await prove('Sign out all others')
  await eventually(() => isShown('All other devices signed out'))
  expect(requests[1]).toBe('DELETE /api/auth/sessions')
})

test('[SE98] offline the section says so and can be retried', async () => {
  const online = answer
  answer = () => Promise.reject(new Error('offline'))
  open()
  await eventually(() => isShown('Connect to the internet to see your devices.'))
  answer = online
  await press('Try again')
  expect(await eventually(() => isShown('Firefox on Linux'))).toBe(true)
})

test('[SE98] a refused sign-out says why, and the device stays in the list', async () => {
  const online = answer
  answer = (request) => (request.startsWith('DELETE') ? refused() : online(request))
  open()
  await press('Sign out Safari on iOS, last used Nov 21, 2026')
  await prove('Sign out device')
  await eventually(() => isShown('This is not your current password'))
  await expect.poll(() => isShown('Safari on iOS')).toBe(true)
})
