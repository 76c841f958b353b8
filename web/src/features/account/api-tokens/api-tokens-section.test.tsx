// @vitest-environment jsdom
import type { User } from '@hearthkeep/shared/entities.ts'
import type { ListedApiToken } from '@hearthkeep/shared/protocol/answers/api-tokens.ts'
import { aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice } from '../../../data/testing/device.ts'
import { eventually, isShown, press, show, type } from '../../../platform/testing/screen.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { forgetUser, rememberUser } from '../session.ts'
import { ApiTokensSection } from './api-tokens-section.tsx'

const assistant: ListedApiToken = {
  id: '1',
  name: 'Home Assistant',
  start: 'hk_1f3a9c02',
  rights: 'read',
  propertyIds: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
}

let leave = () => {}
let requests: { line: string; body: unknown }[] = []
let answer: (line: string) => Response

beforeEach(() => {
  rememberUser(aUser())
  requests = []
  answer = (line) =>
    line.startsWith('GET /api/auth/tokens') ? Response.json([assistant]) : new Response(null, { status: 204 })
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

async function open(more: Partial<User> = {}) {
  const { data } = await aDevice(aUserId(), { user: [aUser(more)] })
  leave = show(
    <UiProvider>
      <DataProvider data={data}>
        <ApiTokensSection />
      </DataProvider>
    </UiProvider>,
  )
}

test('[TK2] tokens are listed with what they may do, and revoked', async () => {
  await open()
  await eventually(() => isShown('hk_1f3a9c02… · Reads only · Not used yet'))
  await press('Revoke Home Assistant, hk_1f3a9c02')
  await eventually(() => isShown('Revoke the token ‘Home Assistant’?'))
  await press('Revoke token')
  expect(await eventually(() => requests.some(({ line }) => line === 'DELETE /api/auth/tokens/1'))).toBe(true)
})

test('[TK1] [TK2] a token is created with the password, and shown once', async () => {
  const token = `hk_${'0'.repeat(72)}`
  await open()
  await eventually(() => isShown('Create a token'))
  await press('Create a token')
  await press('Continue')
  expect(await eventually(() => isShown('A name is required'))).toBe(true)
  await type('Name', 'Spreadsheet')
  await press('Continue')
  await eventually(() => isShown('Create the token ‘Spreadsheet’'))
  await type('Current password', 'correct horse')
  answer = (line) =>
    line.startsWith('POST') ? Response.json({ ...assistant, token }, { status: 201 }) : Response.json([])
  await press('Create token')
  expect(await eventually(() => isShown(token))).toBe(true)
  expect(requests.find(({ line }) => line === 'POST /api/auth/tokens')?.body).toEqual({
    name: 'Spreadsheet',
    rights: 'read',
    propertyIds: null,
    expiresInDays: 90,
    currentPassword: 'correct horse',
  })
  await press('Done')
  expect(await eventually(() => !isShown(token))).toBe(true)
})

test.each([
  [{ plan: 'starter' }, 'API access comes with the Team plan.'],
  [{ plan: 'team', apiAccess: false }, 'Turn on API access under Plan first.'],
] as const)('[PL8] a realtor with %o reads why there are no new tokens', async (plan, words) => {
  await open({ role: 'realtor', ...plan })
  expect(await eventually(() => isShown(words) && isShown('Home Assistant'))).toBe(true)
  await expect.poll(() => isShown('Create a token')).toBe(false)
})

test('[TK2] offline the section says so', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await open()
  expect(await eventually(() => isShown('Connect to the internet to see your tokens.'))).toBe(true)
})
