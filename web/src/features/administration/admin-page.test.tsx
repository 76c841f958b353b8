// @vitest-environment jsdom
import { shortMoment } from '@hearthkeep/shared/format/moment-words.ts'
import { eventually, isShown, press, show, type } from '../../platform/testing/screen.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withRouter } from '../../platform/testing/with-router.tsx'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
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
  textsReleased: false,
  officePlan: null,
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
let requests: string[] = []
let answer: (path: string) => Response
const onView = vi.fn<(view: AdminView) => void>()
const onSignedOut = vi.fn<() => void>()

beforeEach(() => {
  requests = []
  answer = (path) =>
    Response.json(answers[path.split('?')[0] ?? ''] ?? {}, {
      headers: { 'X-Total-Count': path.startsWith('u') ? '120' : '0' },
    })
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    // Asked for beside everything else: see outgoing-card.test.tsx.
    if (path !== '/api/admin/outgoing') requests.push(`${path.slice('/api/admin/'.length)} ${headers['authorization']}`)
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
    <UiProvider>{withRouter(<AdminPage view={view} onView={onView} onSignedOut={onSignedOut} />)}</UiProvider>,
  )
}

test('[AD3] the page shows the figures and the newest users in pages', async () => {
  open()
  await eventually(() => isShown('Loading admin dashboard...'))
  await eventually(() => isShown('1,234') && isShown('Professional accounts'))
  await eventually(() => isShown('Ana Alvarez') && isShown('Nov 20, 2026') && isShown('1–50 of 120'))
  expect(requests).toEqual(['stats Bearer t0ken', 'users?limit=50&offset=0 Bearer t0ken'])
  await press('Next')
  await expect.poll(() => onView).toHaveBeenCalledWith({ page: 2 })
})

test('[AD4] another page, order or role is requested', async () => {
  open({ role: 'realtor', sort: 'email', order: 'desc', page: 3 })
  await eventually(() => isShown('Ana Alvarez'))
  expect(requests[1]).toBe('users?limit=50&offset=100&role=realtor&sort=email&order=desc Bearer t0ken')
  await press('Email')
  await expect
    .poll(() => onView)
    .toHaveBeenCalledWith({ role: 'realtor', sort: 'email', order: 'asc', page: undefined })
})

test('[AD5] the search is debounced and starts at the first page', async () => {
  open({ page: 3 })
  await eventually(() => isShown('Ana Alvarez'))
  await type('Search', 'an')
  await type('Search', 'ana')
  await eventually(() => onView.mock.calls.length > 0)
  expect(onView.mock.calls).toEqual([[{ tab: 'users', search: 'ana', page: undefined }]])
})

test('[AD5] a search that finds nothing says so', async () => {
  open({ tab: 'properties', search: 'nowhere' })
  expect(await eventually(() => isShown('Nothing matches your search.'))).toBe(true)
})

test('[L1] a property on its way to a new owner is listed with its status in words', async () => {
  answers['properties'] = [
    {
      id: '1',
      address: '7 Elm Street',
      city: 'Tucson',
      state: 'AZ',
      zipCode: '85701',
      status: 'pending_transfer',
      ownerName: null,
      realtorName: 'Rita Moss',
      createdAt: '2026-11-20T12:00:00.000Z',
    },
  ]
  answer = (path) => Response.json(answers[path.split('?')[0] ?? ''] ?? {}, { headers: { 'X-Total-Count': '1' } })
  open({ tab: 'properties' })
  expect(await eventually(() => isShown('7 Elm Street') && isShown('Pending transfer'))).toBe(true)
  answers['properties'] = []
})

test('[AD1] an expired token leads to the sign-in', async () => {
  answer = () => Response.json({ message: 'Please sign in' }, { status: 401 })
  open()
  await eventually(() => onSignedOut.mock.calls.length > 0)
  await expect.poll(() => isShown('Professional accounts')).toBe(false)
})

test('a failed call shows its status, and Try again repeats it', async () => {
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

test('Refresh Data reloads everything', async () => {
  open()
  await eventually(() => isShown('Ana Alvarez'))
  await press('Refresh Data')
  await eventually(() => requests.length === 4)
  expect(requests.slice(2).toSorted()).toEqual(requests.slice(0, 2).toSorted())
})

test('[AD7] without a run the reminders section says so', async () => {
  open({ tab: 'reminders' })
  expect(await eventually(() => isShown('No reminder runs yet.'))).toBe(true)
})

const NOON = '2026-11-20T12:00:00.000Z'

test('[AD9] the audit log is read in pages, newest first', async () => {
  const action = (number: number) => ({
    number,
    id: String(number),
    at: '2026-11-20T12:00:00.000Z',
    userId: 'administrator',
    action: 'demo_request_closed',
    detail: `r${number}`,
    userName: null,
    userEmail: null,
  })
  const newest = Array.from({ length: 100 }, (_, at) => action(250 - at))
  answers['actions'] = newest
  open({ tab: 'actions' })
  await eventually(() => isShown('Closed the demo request r250'))
  answers['actions'] = [{ ...action(150), userId: '1', action: 'message_read', userName: 'Ana Alvarez' }]
  await press('Older')
  await eventually(() => isShown('Read the message r150'))
  expect(requests.slice(1)).toEqual(['actions?limit=100 Bearer t0ken', 'actions?limit=100&before=151 Bearer t0ken'])
  answers['actions'] = newest
  await press('Newer')
  expect(await eventually(() => isShown('Closed the demo request r250'))).toBe(true)
  leave()
  answers['actions'] = []
  open({ tab: 'actions' })
  expect(await eventually(() => isShown('No actions yet.'))).toBe(true)
})

test('[AD14] failed jobs are listed, and the absence of any is shown', async () => {
  answers['job-failures'] = [
    {
      job: 'the trash could not be emptied',
      failures: 1200,
      firstAt: '2026-11-20T12:00:00.000Z',
      lastAt: '2026-11-21T12:00:00.000Z',
      lastError: 'Error: the disk is full',
    },
  ]
  open({ tab: 'jobs' })
  await eventually(() => isShown('The trash could not be emptied') && isShown('1,200'))
  await expect.poll(() => isShown('Error: the disk is full')).toBe(true)
  leave()
  answers['job-failures'] = []
  open({ tab: 'jobs' })
  await eventually(() => isShown('No failed jobs.'))
})

test('[AD15] [SE143] security events are filtered by event, and repeated ones show how often they occurred', async () => {
  const detail = '{"addressHash":"3f9a"}'
  answers['security-events'] = [
    { number: 7, at: NOON, event: 'throttled', userId: null, detail, count: 12_000, firstAt: NOON },
  ]
  open({ tab: 'security' })
  await eventually(() => isShown('Network address: 3f9a'))
  expect(await eventually(() => isShown(`12000 since ${shortMoment(NOON, new Date(NOON))}`))).toBe(true)
  await press('Sign-in failed')
  const isRequested = () => requests.some((path) => path.startsWith('security-events?limit=100&event=sign_in_failed'))
  expect(await eventually(isRequested)).toBe(true)
})

test('[AD16] [AD17] [AD18] versions, drift reports and storage are shown', async () => {
  answers['versions'] = {
    server: '1.2.3',
    protocol: 2,
    node: 'v20.20.2',
    apps: [{ app: '1.2.2', protocol: 2, devices: 31, lastSeenOn: '2026-11-20' }],
  }
  answers['drift-reports'] = [
    {
      number: 1,
      at: '2026-11-20T12:00:00.000Z',
      device: 'phone',
      userId: 'ana',
      properties: 2,
      households: 0,
      people: 1,
      healedAt: null,
    },
  ]
  answers['storage'] = {
    databaseBytes: 5_000_000,
    logBytes: 0,
    freeBytes: 9_000_000_000,
    documents: { count: 3, bytes: 1_000 },
    biggestAccounts: [{ userId: '1', userName: 'Ana Alvarez', documents: 3, bytes: 1_000 }],
    mail: { files: 5_000, bytes: 1_000, isWhole: false },
    sms: { files: 0, bytes: 0, isWhole: true },
    backups: [],
  }
  open({ tab: 'versions' })
  await eventually(() => isShown('1.2.2') && isShown('Nov 20, 2026'))
  leave()
  open({ tab: 'drift' })
  await eventually(() => isShown('2 properties, 1 personal scope') && isShown('Not healed'))
  leave()
  open({ tab: 'storage' })
  await eventually(() => isShown('Documents3') && isShown('None'))
  await expect.poll(() => isShown('Ana Alvarez')).toBe(true)
})
