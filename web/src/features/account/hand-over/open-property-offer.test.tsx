// @vitest-environment jsdom
import { eventually, isShown, show } from '../../../platform/testing/screen.ts'
import { aUser } from '@hearthkeep/shared/testing/builders/builders.ts'
import { A_LOGO } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { forgetUser, rememberUser } from '../session.ts'
import type { PropertyOffer } from '@hearthkeep/shared/protocol/answers/link-answers.ts'
import { OpenPropertyOffer } from './open-property-offer.tsx'

const offer: PropertyOffer = {
  id: '1',
  toEmail: 'ann@example.com',
  fromName: 'Rita Realtor',
  brand: { name: 'Desert Homes', color: '#9E4F1B', logo: null, isWhiteLabel: true },
  notes: null,
  expiresAt: '2026-12-20T10:00:00.000Z',
  property: { address: '14 Main St', city: 'Springfield', state: 'IL', zipCode: '62701' },
  goesAlong: { systems: 1, items: 2, documents: 0, costs: true },
  hasAccount: true,
}

let leave = () => {}
beforeEach(() => rememberUser(aUser()))
afterEach(() => {
  leave()
  forgetUser()
})

async function open(shown: PropertyOffer) {
  leave = show(
    <UiProvider>
      <OpenPropertyOffer token="t0ken" offer={shown} onLeave={async () => undefined} onWelcomed={() => undefined} />
    </UiProvider>,
  )
  await eventually(() => isShown('A house for you'))
}

test('[BR4] a transfer page shows the realtor’s business in its color', async () => {
  await open(offer)
  const band = [...document.querySelectorAll('span')].find(({ textContent }) => textContent === 'Desert Homes')
  expect(band?.parentElement?.style.backgroundColor).toBe('rgb(158, 79, 27)')
  await expect.poll(() => isShown('Rita Realtor is handing over to you')).toBe(true)
})

test('[BR4] [BR3] the buttons have the brand’s color too, and an edge where it does not show', async () => {
  const styleOf = (words: string) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)
    return button && getComputedStyle(button)
  }
  const painted = (variable: string) =>
    document.querySelector<HTMLElement>('[style*="--brand-ground"]')?.style.getPropertyValue(variable)
  await open({ ...offer, brand: { name: 'Desert Homes', color: '#FFEE99', logo: null, isWhiteLabel: true } })
  await expect.poll(() => styleOf('Accept the house')?.backgroundColor).toContain('--brand-ground')
  expect(styleOf('Decline')?.backgroundColor).not.toContain('--brand')
  expect(['--brand-ground', '--brand-text', '--brand-edge'].map(painted)).toEqual(['#FFEE99', '#000000', '#5C6670'])
})

test('[BR4] a logo replaces the name, which stays available to screen readers', async () => {
  await open({ ...offer, brand: { name: 'Desert Homes', color: null, logo: A_LOGO, isWhiteLabel: false } })
  const logo = document.querySelector('img[src^="data:"]')
  expect(logo?.getAttribute('alt')).toBe('Desert Homes')
})

test.each([null, undefined])('[BR4] with the brand %s, as for a homeowner, the page shows no brand', async (brand) => {
  await open({ ...offer, brand })
  await expect.poll(() => [isShown('Desert Homes'), isShown('14 Main St')]).toEqual([false, true])
})
