// @vitest-environment jsdom
import { eventually, isShown, press, show, type } from '../../platform/testing/screen.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import type { AdminUser } from '@hearthkeep/shared/protocol/answers/administration.ts'
import { keepAdminToken, removeAdminToken } from './admin-token.ts'
import { UserDialog } from './user-dialog.tsx'

const rita: AdminUser = {
  id: '7',
  firstName: 'Rita',
  lastName: 'Moss',
  email: 'rita@example.com',
  phone: null,
  role: 'realtor',
  emailNotifications: true,
  smsNotifications: false,
  createdAt: '2026-11-20T12:00:00.000Z',
  plan: null,
  trialEndsOn: '2099-12-31',
  officePlan: null,
  textsReleased: false,
  disabledAt: null,
  deletionAt: null,
}

let leave = () => {}
let requests: unknown[] = []
let answer: () => Response
const [onClose, onRefresh, onSignedOut] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]

beforeEach(() => {
  requests = []
  answer = () => Response.json(rita)
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string }) => {
    requests.push([method, path, JSON.parse(body)])
    return answer()
  })
  keepAdminToken('t0ken')
})
afterEach(() => {
  leave()
  removeAdminToken()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const open = (user: Partial<AdminUser> = {}) => {
  const context = { refreshCount: 0, now: new Date('2026-11-20T12:00:00.000Z'), onRefresh, onSignedOut }
  leave = show(
    <UiProvider>
      <UserDialog context={context} user={{ ...rita, ...user }} onClose={onClose} />
    </UiProvider>,
  )
}

test('[AD8] only touched fields are sent', async () => {
  open()
  await eventually(() => isShown('Professional trial until Dec 31, 2099'))
  await type('Plan', 'team')
  await press('Save plan')
  await eventually(() => isShown('Plan saved'))
  expect(requests).toEqual([['PATCH', '/api/admin/users/7', { plan: 'team' }]])
  expect(onRefresh).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
})

test('[AD8] an account is disabled after a question, and enabled again by Undo', async () => {
  open()
  await press('Disable account')
  await eventually(() => isShown('rita@example.com is signed out on all devices'))
  expect(requests).toEqual([])
  await press('Disable and sign out')
  await eventually(() => isShown('Account disabled'))
  await press('Undo')
  await eventually(() => requests.length === 2)
  expect(requests).toEqual([
    ['PATCH', '/api/admin/users/7', { isDisabled: true }],
    ['PATCH', '/api/admin/users/7', { isDisabled: false }],
  ])
})

test('[AD8] the dialog says that a trial has no effect while a plan is set', async () => {
  open({ plan: 'team' })
  await eventually(() => isShown('Last day of the trial'))
  const descriptions = Array.from(document.querySelectorAll('[aria-describedby]'), (control) =>
    document.getElementById(control.getAttribute('aria-describedby') ?? ''),
  )
  expect(descriptions.map((each) => each?.textContent)).toContain('A trial has no effect while a plan is set.')
})

test('a homeowner has no plan', async () => {
  open({ role: 'homeowner', trialEndsOn: null, disabledAt: '2026-11-20T12:00:00.000Z' })
  await eventually(() => isShown('Enable account'))
  await expect.poll(() => isShown('Plan')).toBe(false)
})

test('a failure is shown, and the dialog stays open', async () => {
  answer = () => new Response('', { status: 500, statusText: 'Internal Server Error' })
  open()
  await press('Disable account')
  await press('Disable and sign out')
  await eventually(() => isShown('500: Internal Server Error'))
  expect(onClose).not.toHaveBeenCalled()
})

test('[AD1] an expired token leads to the sign-in', async () => {
  answer = () => Response.json({ message: 'Please sign in' }, { status: 401 })
  open()
  await press('Disable account')
  await press('Disable and sign out')
  await eventually(() => onSignedOut.mock.calls.length > 0)
  expect(onClose).not.toHaveBeenCalled()
})
