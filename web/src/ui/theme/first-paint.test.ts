import { expect, test } from 'vitest'
import page from '../../../index.html?raw'
import script from '../../../public/first-paint.js?raw'
import { SIGNED_IN } from '../../platform/last-view/last-view.ts'
import { COLOR_SCHEME_ATTRIBUTE, COLOR_SCHEME_KEY } from './color-scheme.ts'
import { dark, light } from './palette.ts'

/** What is painted before the theme has loaded must look like it. */
test('[HS4] the first paint has the colors of the palette', () => {
  const themeColor = (scheme: string, paper: string) =>
    `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${paper}" />`
  expect(page).toContain(themeColor('light', light.paper))
  expect(page).toContain(themeColor('dark', dark.paper))
  expect(script).toContain(`dark ? '${dark.paper}' : '${light.paper}'`)
})

test('the first paint follows the stored color scheme', () => {
  expect(script).toContain(`localStorage.getItem('${COLOR_SCHEME_KEY}')`)
  expect(script).toContain(`setAttribute('${COLOR_SCHEME_ATTRIBUTE}', dark ? 'dark' : 'light')`)
  expect(script).toContain("addEventListener('change', paint)")
})

test('[HS7] the first paint knows who is signed in', () => {
  expect(script).toContain(`setAttribute('${SIGNED_IN}', String(JSON.parse(localStorage.getItem('user')).id))`)
})
