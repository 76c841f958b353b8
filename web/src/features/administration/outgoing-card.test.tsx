// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually, isShown, press, show } from '../../platform/testing/screen.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { keepAdminToken, removeAdminToken } from './admin-token.ts'
import { alertsOf, OutgoingCard } from './outgoing-card.tsx'

const today = { email: { sent: 812, budget: 10_000 }, sms: { sent: 3, budget: 1_000 } }

let leave = () => {}
let requests: unknown[] = []
let stoppedAt: string | null = null
const onRefresh = vi.fn<() => void>()

beforeEach(() => {
  requests = []
  stoppedAt = null
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method?: string; body?: string }) => {
    if (method === 'PATCH') requests.push([path, body])
    return Response.json({ stoppedAt, today })
  })
  keepAdminToken('t0ken')
})
afterEach(() => {
  leave()
  removeAdminToken()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const open = () => {
  const context = {
    refreshCount: 0,
    now: new Date('2026-11-20T12:00:00.000Z'),
    onRefresh,
    onSignedOut: vi.fn<() => void>(),
  }
  leave = show(
    <UiProvider>
      <OutgoingCard context={context} />
    </UiProvider>,
  )
}

test('[ME57] [ME58] the console shows what was sent today, and stops messages after a question', async () => {
  open()
  await eventually(() => isShown('812') && isShown('of 10,000 a day (UTC)'))
  await press('Stop all messages')
  await eventually(() => isShown('Stop all messages?'))
  await expect.poll(() => requests).toEqual([])
  await press('Stop messages')
  await eventually(() => isShown('Messages stopped'))
  expect(requests).toEqual([['/api/admin/outgoing', '{"isStopped":true}']])
  expect(onRefresh).toHaveBeenCalledOnce()
})

test('[ME58] stopped messages are sent again with one press', async () => {
  stoppedAt = '2026-11-20T11:00:00.000Z'
  open()
  await press('Send messages again')
  await eventually(() => isShown('Messages are sent again'))
  expect(requests).toEqual([['/api/admin/outgoing', '{"isStopped":false}']])
})

test.each([
  [{}, []],
  [{ sms: { sent: 799, budget: 1_000 } }, []],
  [{ sms: { sent: 800, budget: 1_000 } }, ['80% of today’s 1,000 texts have been sent.']],
  [{ email: { sent: 10_000, budget: 10_000 } }, ['All of today’s 10,000 emails have been sent. Further ones wait.']],
])('[ME57] with %j, the console says %j', (some, alerts) => {
  expect(alertsOf({ stoppedAt: null, today: { ...today, ...some } })).toEqual(alerts)
})

test('[ME58] every page of the console says that messages are stopped', () => {
  expect(alertsOf({ stoppedAt: '2026-11-20T11:00:00.000Z', today })).toEqual([
    'Messages through this site are stopped.',
  ])
})
