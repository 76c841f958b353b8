// @vitest-environment jsdom
import { aUser } from '@hearthkeep/shared/testing/builders/builders.ts'
import { eventually, isShown, press, show, type } from '../../../platform/testing/screen.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { forgetUser, rememberUser } from '../session.ts'
import type { ListedPasskey } from '@hearthkeep/shared/protocol/answers/account-answers.ts'
import { PasskeysSection } from './passkeys-section.tsx'

const phone: ListedPasskey = {
  id: '1',
  name: 'My phone',
  kind: 'iCloud Keychain',
  createdAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: null,
}

let leave = () => {}
let requests: string[] = []
let answer: () => Response

beforeEach(() => {
  rememberUser(aUser())
  requests = []
  answer = () => Response.json([phone])
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    requests.push(`${method} ${path}`)
    return method === 'DELETE' ? new Response(null, { status: 204 }) : answer()
  })
})
afterEach(() => {
  leave()
  forgetUser()
  vi.unstubAllGlobals()
})

const open = () =>
  (leave = show(
    <UiProvider>
      <PasskeysSection />
    </UiProvider>,
  ))

test('[SE131] each passkey is listed, and removed after the current password', async () => {
  open()
  await eventually(() => isShown('My phone') && isShown('Not used yet'))
  await press('More for My phone')
  await press('Remove')
  await eventually(() => isShown('Remove the passkey ‘My phone’?'))
  await press('Remove passkey')
  await eventually(() => isShown('Password is required'))
  await type('Current password', 'correct horse')
  answer = () => Response.json([])
  await press('Remove passkey')
  expect(await eventually(() => requests.includes('DELETE /api/auth/passkeys/1'))).toBe(true)
})

test('[SE134] a browser without passkey support offers no new passkey and shows nothing if there is none', async () => {
  answer = () => Response.json([])
  open()
  await eventually(() => requests.length === 1)
  await expect.poll(() => [isShown('Passkeys'), isShown('Add a passkey')]).toEqual([false, false])
})

test('[SE134] a browser with passkey support offers to add one', async () => {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  answer = () => Response.json([])
  open()
  expect(await eventually(() => isShown('Add a passkey'))).toBe(true)
})

test('[SE105] offline the section says so', async () => {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  open()
  expect(await eventually(() => isShown('Connect to the internet to see your passkeys.'))).toBe(true)
})
