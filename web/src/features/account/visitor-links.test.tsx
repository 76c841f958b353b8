// @vitest-environment jsdom
import { aUser } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, expect, test } from 'vitest'
import { eventually, isShown, show } from '../../platform/testing/screen.ts'
import { withRouter } from '../../platform/testing/with-router.tsx'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { forgetUser, rememberUser } from './session.ts'

let leave = () => {}
afterEach(() => {
  leave()
  forgetUser()
})

async function open() {
  leave = show(<UiProvider>{withRouter(<NotFoundPage />)}</UiProvider>)
  await eventually(() => isShown('404 Page Not Found'))
}

const linksShown = () =>
  [...document.querySelectorAll('nav a')].map((link) => [link.textContent, link.getAttribute('href')])

test('[PP9] a visitor of the 404 page can log in as a realtor or a homeowner', async () => {
  await open()
  await expect
    .poll(() => linksShown())
    .toEqual([
      ['Realtor Login', '/realtor-auth'],
      ['Homeowner Login', '/auth'],
    ])
  await expect.poll(() => isShown('Return to Home')).toBe(true)
})

test('[PP9] a person who is signed in is offered their properties instead', async () => {
  rememberUser(aUser())
  await open()
  await expect.poll(() => linksShown()).toEqual([])
  await expect.poll(() => isShown('Go to my properties')).toBe(true)
})
