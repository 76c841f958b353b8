// @vitest-environment jsdom
import { eventually, isShown, press, show } from '../../platform/testing/screen.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'

// Test files share modules, and another one may have completed a task.
vi.resetModules()
localStorage.clear()
const { answerInstallOffer, earnInstallOffer, installOffer } = await import('../../platform/install/install-offer.ts')
const { watchInstallPrompt } = await import('../../platform/install/install-prompt.ts')
const { InstallCard } = await import('./install-card.tsx')

const title = 'Keep Hearthkeep handy'
let leave = () => {}
let promptCount = 0

beforeEach(() => {
  promptCount = 0
  watchInstallPrompt()
  leave = show(
    <UiProvider>
      <p>The dashboard</p>
      <InstallCard />
    </UiProvider>,
  )
})

afterEach(() => leave())

/** Simulates Chromium's install prompt. */
function browserOffers() {
  const prompt = () => {
    promptCount += 1
    return Promise.resolve({ outcome: 'dismissed' })
  }
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
}

test('[N7] the install offer appears only after a task was completed here', async () => {
  browserOffers()
  await eventually(() => isShown('The dashboard'))
  await expect.poll(() => isShown(title)).toBe(false)
  earnInstallOffer()
  await eventually(() => isShown(title))
})

test('[N7] if the browser cannot install the app, nothing is shown', async () => {
  await eventually(() => isShown('The dashboard'))
  expect(installOffer.get()).toBe('due')
  await expect.poll(() => isShown(title)).toBe(false)
})

test('[N7] pressing Install opens the browser’s prompt, and the offer does not return', async () => {
  browserOffers()
  await press('Install Hearthkeep')
  await eventually(() => !isShown(title))
  expect(promptCount).toBe(1)
  await eventually(() => installOffer.get() === 'answered')
})

test('[N7] the answer is permanent and stored on this device', async () => {
  answerInstallOffer()
  browserOffers()
  earnInstallOffer()
  await eventually(() => isShown('The dashboard'))
  await expect.poll(() => isShown(title)).toBe(false)
  expect(localStorage.getItem('install-offer')).toBe('answered')
})
