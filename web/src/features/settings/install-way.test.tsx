// @vitest-environment jsdom
import { eventually, isShown, show } from '../../platform/testing/screen.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchInstallPrompt } from '../../platform/install/install-prompt.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { InstallSection } from './install-way.tsx'

const HINT = 'Tap Share, then Add to Home Screen.'
const SAFARI = 'Version/18.1 Safari/605.1.15'
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 ${SAFARI}`
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 ${SAFARI}`

let leave = () => {}

beforeEach(() => vi.stubGlobal('isSecureContext', true))
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens the settings in this browser; `standalone` means that the app was opened from the home screen. */
async function open(userAgent: string, { touchPoints = 0, isStandalone = false } = {}) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  vi.stubGlobal('navigator', Object.create(navigator, { maxTouchPoints: { value: touchPoints } }))
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    media === '(display-mode: standalone)'
      ? Object.defineProperty(matchMedia(media), 'matches', { value: isStandalone })
      : matchMedia(media),
  )
  watchInstallPrompt()
  leave = show(
    <UiProvider>
      <p>Settings</p>
      <InstallSection />
    </UiProvider>,
  )
  await eventually(() => isShown('Settings'))
}

test.each([
  ['an iPhone', iPhone, 5],
  ['an iPad, which says that it is a Mac', mac, 5],
])(
  '[N7] on %s, where only the person can install the app, the settings explain how',
  async (_what, agent, touchPoints) => {
    await open(agent, { touchPoints })
    await eventually(() => isShown(HINT))
    await expect.poll(() => document.querySelectorAll('button')).toHaveLength(0)
  },
)

test('[N7] a Mac has no such way', async () => {
  await open(mac)
  await expect.poll(() => isShown('Install')).toBe(false)
})

test('[N7] from the home screen of an iPhone, the app is installed', async () => {
  await open(iPhone, { touchPoints: 5, isStandalone: true })
  await eventually(() => isShown('Hearthkeep is installed on this device.'))
  await expect.poll(() => isShown(HINT)).toBe(false)
})
