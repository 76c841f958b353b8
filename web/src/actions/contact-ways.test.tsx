// @vitest-environment jsdom
import { aClient } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { expect, test } from 'vitest'
import { show } from '../platform/testing/screen.ts'
import { PhoneLink } from '../ui/content/person/phone-link.tsx'
import { UiProvider } from '../ui/frame/ui-provider.tsx'
import { ContactWays } from './contact-ways.tsx'

test.each([
  ['702-555-0142', ['tel:7025550142', 'sms:7025550142'], ['tel:7025550142']],
  ['702-555-0142 x12', ['tel:7025550142;ext=12'], ['tel:7025550142;ext=12']],
  ['7.02555E+09', [], []],
])('[CL40] %s is offered as %j', async (phone, buttons, links) => {
  const linksOf = (selector: string) =>
    [...document.querySelectorAll(`${selector} a`)].map((link) => link.getAttribute('href'))
  const leave = show(
    <UiProvider>
      <header>
        <ContactWays client={aClient({ phone, email: null })} name="Ann" />
      </header>
      <main>
        <PhoneLink phone={phone} />
      </main>
    </UiProvider>,
  )
  await expect.poll(() => document.querySelector('main')?.textContent).toBe(phone)
  expect([linksOf('header'), linksOf('main')]).toEqual([buttons, links])
  leave()
})

test.each([undefined, 'Call (702) 555-0142'])('[AX1] the name of a button has what it shows: %s', async (callLabel) => {
  const leave = show(
    <UiProvider>
      <ContactWays client={aClient({ phone: '702-555-0142' })} name="Ann" {...(callLabel && { callLabel })} />
    </UiProvider>,
  )
  const links = () => [...document.querySelectorAll('a')]
  await expect.poll(() => links().length).toBe(3)
  for (const link of links()) expect(link.getAttribute('aria-label')).toContain(link.textContent)
  leave()
})
