// @vitest-environment jsdom
import { eventually, isShown, press, show } from '../../platform/testing/screen.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { TestButton } from './test-button.tsx'

let leave = () => {}
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

const open = (answer: () => Response) => {
  vi.stubGlobal('fetch', async () => answer())
  leave = show(
    <UiProvider>
      <TestButton channel="email" />
    </UiProvider>,
  )
}

test.each<[string, () => Response, string]>([
  ['that was sent', () => new Response(null, { status: 204 }), 'Test email sent'],
  [
    'that the provider refused',
    () => Response.json({ message: 'Your email provider did not accept the login' }, { status: 409 }),
    'Your email provider did not accept the login',
  ],
  ['behind a broken proxy', () => new Response('<h1>502</h1>', { status: 502 }), 'Please try again.'],
  [
    'without a network',
    () => {
      throw new TypeError('Failed to fetch')
    },
    'Couldn’t reach Hearthkeep.',
  ],
])('[ME9] shows the outcome of a test message %s', async (_what, answer, words) => {
  open(answer)
  await press('Send test email')
  expect(await eventually(() => isShown(words))).toBe(true)
})
