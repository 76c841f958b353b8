// @vitest-environment jsdom
import { eventually, isShown, press, show, type } from '../../platform/testing/screen.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withRouter } from '../../platform/testing/with-router.tsx'
import { LookProvider } from '../../ui/look/look-provider.tsx'
import { AdminPage } from './admin-page.tsx'
import { keepAdminToken, removeAdminToken } from './admin-token.ts'
import type { AdminView } from './admin-view.ts'

const ana = {
  id: '1',
  firstName: 'Ana',
  lastName: 'Alvarez',
  email: 'ana@example.com',
  phone: null,
  role: 'homeowner',
  emailNotifications: true,
  smsNotifications: false,
  createdAt: '2026-11-20T12:00:00.000Z',
  plan: null,
  trialEndsOn: null,
  disabledAt: null,
  deletionAt: null,
}
const answers: Record<string, unknown> = {
  stats: { totalRealtors: 1234, totalHomeowners: 2, totalProperties: 3, totalTouchpoints: 4 },
  users: [ana],
  properties: [],
  'reminder-runs': [],
}

let leave = () => {}
let asked: string[] = []
let answer: (path: string) => Response
const onView = vi.fn<(view: AdminView) => void>()
const onSignedOut = vi.fn<() => void>()

beforeEach(() => {
  asked = []
  answer = (path) =>
    Response.json(answers[path.split('?')[0] ?? ''] ?? {}, {
      headers: { 'X-Total-Count': path.startsWith('u') ? '120' : '0' },
    })
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(`${path.slice('/api/admin/'.length)} ${headers['authorization']}`)
    return answer(path.slice('/api/admin/'.length))
  })
  keepAdminToken('t0ken')
})
afterEach(() => {
  leave()
  removeAdminToken()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

function open(view: AdminView = {}) {
  leave = show(
    <LookProvider>{withRouter(<AdminPage view={view} onView={onView} onSignedOut={onSignedOut} />)}</LookProvider>,
  )
}

test('[AD3] the figures, and the newest users with their pages', async () => {
  open()
  await eventually(() => isShown('Loading admin dashboard...'))
  await eventually(() => isShown('1,234') && isShown('Professional accounts'))
  await eventually(() => isShown('Ana Alvarez') && isShown('Nov 20, 2026') && isShown('1–50 of 120'))
  expect(asked).toEqual(['stats Bearer t0ken', 'users?limit=50&offset=0 Bearer t0ken'])
  await press('Next')
  expect(onView).toHaveBeenCalledWith({ page: 2 })
})

test('[AD4] another page, order and role are asked for', async () => {
  open({ role: 'realtor', sort: 'email', order: 'desc', page: 3 })
  await eventually(() => isShown('Ana Alvarez'))
  expect(asked[1]).toBe('users?limit=50&offset=100&role=realtor&sort=email&order=desc Bearer t0ken')
  await press('Email')
  expect(onView).toHaveBeenCalledWith({ role: 'realtor', sort: 'email', order: 'asc', page: undefined })
})

test('[AD5] what is typed is searched for once it pauses, from the first page', async () => {
  open({ page: 3 })
  await eventually(() => isShown('Ana Alvarez'))
  await type('Search', 'an')
  await type('Search', 'ana')
  await eventually(() => onView.mock.calls.length > 0)
  expect(onView.mock.calls).toEqual([[{ tab: 'users', search: 'ana', page: undefined }]])
})

test('[AD5] a search that finds nothing says so', async () => {
  open({ tab: 'properties', search: 'nowhere' })
  expect(await eventually(() => isShown('Nothing matches the search.'))).toBe(true)
})

test('[AD1] a token that no longer works leads to the sign-in', async () => {
  answer = () => Response.json({ message: 'Please sign in' }, { status: 401 })
  open()
  await eventually(() => onSignedOut.mock.calls.length > 0)
  expect(isShown('Professional accounts')).toBe(false)
})

test('a failed call says its status, and Try again asks again', async () => {
  answer = (path) =>
    path === 'stats'
      ? Response.json(answers['stats'])
      : new Response('', { status: 503, statusText: 'Service Unavailable' })
  open()
  await eventually(() => isShown('503: Service Unavailable'))
  answer = (path) => Response.json(answers[path.split('?')[0] ?? ''], { headers: { 'X-Total-Count': '1' } })
  await press('Try again')
  expect(await eventually(() => isShown('Ana Alvarez'))).toBe(true)
})

test('Refresh Data asks for everything again', async () => {
  open()
  await eventually(() => isShown('Ana Alvarez'))
  await press('Refresh Data')
  await eventually(() => asked.length === 4)
  expect(asked.slice(2).toSorted()).toEqual(asked.slice(0, 2).toSorted())
})

test('[AD7] without a run the reminders say so', async () => {
  open({ tab: 'reminders' })
  expect(await eventually(() => isShown('No reminder runs yet.'))).toBe(true)
})
