// @vitest-environment jsdom
import { eventually, isShown, press, show } from '../../../platform/testing/screen.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { KeepAccountNotice } from './keep-account-notice.tsx'

let requests: string[] = []
let answer: () => Response
let leave = () => {}

beforeEach(() => {
  requests = []
  answer = () => new Response(null, { status: 204 })
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    requests.push(`${method} ${path}`)
    return answer()
  })
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

const open = (deletionAt: string) =>
  (leave = show(
    <UiProvider>
      <KeepAccountNotice deletionAt={deletionAt} />
    </UiProvider>,
  ))

test('[DL2] “Keep my account” cancels the deletion and says so', async () => {
  open('2099-12-04T12:00:00.000Z')
  await expect.poll(() => isShown('Dec 4, 2099')).toBe(true)
  await press('Keep my account')
  expect(await eventually(() => isShown('Account deletion canceled'))).toBe(true)
  expect(requests).toEqual(['DELETE /api/account/deletion'])
})

test.each<[string, () => Response]>([
  [
    'without a network',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
  ['when the server refuses', () => Response.json({ message: 'Please sign in' }, { status: 401 })],
])('[DL2] %s, shows that nothing changed and can be retried', async (_when, failed) => {
  answer = failed
  open('2099-12-04T12:00:00.000Z')
  await press('Keep my account')
  await eventually(() => isShown('Couldn’t keep your account'))
  answer = () => new Response(null, { status: 204 })
  await press('Keep my account')
  expect(await eventually(() => isShown('Account deletion canceled'))).toBe(true)
})

test('[DL5] a device that was offline until the account was deleted says so and offers nothing to keep', async () => {
  open('2026-01-04T12:00:00.000Z')
  await eventually(() => isShown('Your account was deleted on Jan 4, 2026'))
  await expect.poll(() => [isShown('Keep my account'), requests]).toEqual([false, []])
})

test('[DL7] [DL12] so does one on the day itself, once the moment has passed', async () => {
  open(new Date(Date.now() - 1000).toISOString())
  await eventually(() => isShown('Your account was deleted on'))
  await expect.poll(() => [isShown('Keep my account'), requests]).toEqual([false, []])
})
