// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { COLOR_SCHEME_ATTRIBUTE } from '../ui/theme/color-scheme.ts'
import { matchPictures } from './match-pictures.ts'
import { Picture } from './picture.tsx'

test('[PP12] the pictures follow the colors of the page, and not those of the system', async () => {
  document.body.innerHTML = renderToStaticMarkup(
    <Picture name="house" alt="A house" width={400} height={800} sizes="330px" />,
  )
  const media = () => [...document.querySelectorAll<HTMLSourceElement>('source')].map((source) => source.media)
  expect(media()).toEqual(['(prefers-color-scheme: dark)', '(prefers-color-scheme: dark)', ''])
  document.documentElement.setAttribute(COLOR_SCHEME_ATTRIBUTE, 'dark')
  matchPictures(document)
  expect(media()).toEqual(['all', 'all', ''])
  document.documentElement.setAttribute(COLOR_SCHEME_ATTRIBUTE, 'light')
  await expect.poll(media).toEqual(['not all', 'not all', ''])
})
