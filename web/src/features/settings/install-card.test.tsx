// @vitest-environment jsdom
import { eventually, isShown, press, show } from '../../platform/testing/screen.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerInstallOffer, earnInstallOffer, installOffer } from '../../platform/install/install-offer.ts'
import { watchInstallPrompt } from '../../platform/install/install-prompt.ts'
import { LookProvider } from '../../ui/look/look-provider.tsx'
import { InstallCard } from './install-card.tsx'

const title = 'Keep Hearthkeep at hand'
let leave = () => {}
let asked = 0

beforeEach(() => {
  asked = 0
  watchInstallPrompt()
  leave = show(
    <LookProvider>
      <p>The dashboard</p>
      <InstallCard />
    </LookProvider>,
  )
})

afterEach(() => leave())

/** What Chromium says once it would install. */
function browserOffers() {
  const prompt = () => {
    asked += 1
    return Promise.resolve({ outcome: 'dismissed' })
  }
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
}

test('[N7] before a task was completed here nothing is offered, after it what the browser can do', async () => {
  browserOffers()
  await eventually(() => isShown('The dashboard'))
  expect(isShown(title)).toBe(false)
  earnInstallOffer()
  await eventually(() => isShown(title))
})

test('[N7] where the browser offers no way nothing is shown', async () => {
  await eventually(() => isShown('The dashboard'))
  expect(installOffer.get()).toBe('due')
  expect(isShown(title)).toBe(false)
})

test('[N7] who presses Install is asked by the browser, and not offered it again', async () => {
  browserOffers()
  await press('Install Hearthkeep')
  await eventually(() => !isShown(title))
  expect(asked).toBe(1)
  await eventually(() => installOffer.get() === 'answered')
})

test('[N7] the answer is for good, and kept on this device', async () => {
  answerInstallOffer()
  browserOffers()
  earnInstallOffer()
  await eventually(() => isShown('The dashboard'))
  expect(isShown(title)).toBe(false)
  expect(localStorage.getItem('install-offer')).toBe('answered')
})
