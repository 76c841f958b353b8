// @vitest-environment jsdom
import type { User } from '@hearthkeep/shared/entities.ts'
import type { ListedWebhook, WebhookDelivery, WebhookReach } from '@hearthkeep/shared/protocol/answers/webhooks.ts'
import { aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice } from '../../../data/testing/device.ts'
import { eventually, isShown, press, show, type } from '../../../platform/testing/screen.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { forgetUser, rememberUser } from '../session.ts'
import { WebhooksSection } from './webhooks-section.tsx'

const hook: ListedWebhook = {
  id: '1',
  url: 'https://example.com/hook',
  events: ['task.completed'],
  reach: 'own',
  state: 'on',
  createdAt: '2026-11-20T12:00:00.000Z',
}
const failed: WebhookDelivery = {
  id: 'd1',
  event: 'task.completed',
  status: 'failed',
  attempts: 9,
  createdAt: '2026-11-20T12:00:00.000Z',
  triedAt: '2026-11-22T12:00:00.000Z',
  nextTryAt: null,
  answerStatus: 500,
  answer: 'out of order',
  payload: '{"type":"task.completed"}',
}

let leave = () => {}
let requests: { line: string; body: unknown }[] = []
let answer: (line: string) => Response

beforeEach(() => {
  rememberUser(aUser())
  requests = []
  answer = (line) => {
    if (line === 'GET /api/webhooks') return Response.json([hook])
    if (line === 'GET /api/webhooks/1/deliveries') return Response.json([failed])
    if (line === 'PATCH /api/webhooks/1') return Response.json({ ...hook, state: 'paused' })
    if (line.endsWith('/resend')) return Response.json({ ...failed, status: 'waiting' })
    return new Response(null, { status: 204 })
  }
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    requests.push({ line: `${method} ${path}`, body: body && JSON.parse(body) })
    return answer(`${method} ${path}`)
  })
})
afterEach(() => {
  leave()
  forgetUser()
  vi.unstubAllGlobals()
})

async function open(more: Partial<User> = {}, reach?: WebhookReach) {
  const { data } = await aDevice(aUserId(), { user: [aUser(more)] })
  leave = show(
    <UiProvider>
      <DataProvider data={data}>
        <WebhooksSection {...(reach && { reach })} />
      </DataProvider>
    </UiProvider>,
  )
}

const asked = (line: string) => requests.find((request) => request.line === line)

test('[WH1] a webhook is added with the password, and its secret shown once', async () => {
  const signingSecret = `whsec_${'a'.repeat(43)}=`
  await open()
  await eventually(() => isShown('Add a webhook'))
  await press('Add a webhook')
  await press('Continue')
  expect(await eventually(() => isShown('Choose at least one event') && isShown('An address is required'))).toBe(true)
  await expect.poll(() => isShown('A client replies')).toBe(false)
  await type('Address', 'https://example.com/hook')
  await press('A task is completedtask.completed')
  await press('Continue')
  await eventually(() => isShown('Add the webhook to example.com'))
  await type('Current password', 'correct horse')
  answer = (line) =>
    line.startsWith('POST') ? Response.json({ ...hook, signingSecret }, { status: 201 }) : Response.json([hook])
  await press('Add webhook')
  expect(await eventually(() => isShown(signingSecret))).toBe(true)
  expect(asked('POST /api/webhooks')?.body).toEqual({
    url: 'https://example.com/hook',
    events: ['task.completed'],
    reach: 'own',
    currentPassword: 'correct horse',
  })
  await press('Done')
  expect(await eventually(() => !isShown(signingSecret))).toBe(true)
})

test('[WH7] [WH10] a webhook shows its deliveries, sends one again, and is paused and deleted', async () => {
  await open()
  await eventually(() => isShown('example.com'))
  await press('example.com')
  expect(await eventually(() => isShown('Not delivered'))).toBe(true)
  await press('Details')
  expect(await eventually(() => isShown('out of order') && isShown('{"type":"task.completed"}'))).toBe(true)
  await press('Send again')
  await eventually(() => asked('POST /api/webhooks/1/deliveries/d1/resend') !== undefined)
  await press('Pause')
  expect(await eventually(() => isShown('Paused') && isShown('Turn on'))).toBe(true)
  expect(asked('PATCH /api/webhooks/1')?.body).toEqual({ state: 'paused' })
  await press('Delete')
  await eventually(() => isShown('Delete the webhook to example.com?'))
  await press('Delete webhook')
  expect(await eventually(() => asked('DELETE /api/webhooks/1') !== undefined)).toBe(true)
})

test.each([
  [{ plan: 'starter' }, 'API access comes with the Team plan.'],
  [{ plan: 'team', apiAccess: false }, 'Turn on API access under Plan first.'],
] as const)('[WH1] a realtor with %o reads why there are no new webhooks', async (plan, words) => {
  await open({ role: 'realtor', ...plan })
  expect(await eventually(() => isShown(words) && isShown('example.com'))).toBe(true)
  await expect.poll(() => isShown('Add a webhook')).toBe(false)
})

test('[WH6] on the page of an office, only its webhooks are listed and added, with the events of members', async () => {
  const ofOffice: ListedWebhook = {
    ...hook,
    id: '2',
    url: 'https://crm.example.com/',
    events: ['client.replied'],
    reach: 'office',
  }
  answer = (line) => Response.json(line === 'GET /api/webhooks' ? [hook, ofOffice] : [])
  await open({ role: 'realtor', plan: 'team', apiAccess: true }, 'office')
  expect(await eventually(() => isShown('A client replies, of all members of your office'))).toBe(true)
  await expect.poll(() => isShown('A task is completed')).toBe(false)
  await press('Add a webhook')
  await type('Address', 'https://crm.example.com/hook')
  await expect.poll(() => isShown('A task is completed')).toBe(false)
  await press('A client refers somebodyreferral.received')
  await press('Continue')
  await type('Current password', 'correct horse')
  await press('Add webhook')
  await eventually(() => asked('POST /api/webhooks') !== undefined)
  expect(asked('POST /api/webhooks')?.body).toMatchObject({ events: ['referral.received'], reach: 'office' })
})

test('[WH1] offline the section says so', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await open()
  expect(await eventually(() => isShown('Connect to the internet to see your webhooks.'))).toBe(true)
})
