import { expect, test } from 'vitest'
import { dark, light, type Colours } from '../ui/theme/palette.ts'
import css from './public-pages.css?raw'

const coloursIn = (selector: string) => {
  const block = css.split(`${selector} {`)[1]?.split('}')[0] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [String(name), value] as const),
  )
}

test.each([
  ['light', ':root', light],
  ['dark', ":root[data-color-scheme='dark']", dark],
] satisfies [string, string, Colours][])(
  'the public pages have the %s colors of the app',
  (_look, selector, colours) => {
    const { paper, surface, sunk, ink, muted, hairline, outline, primary, tone } = colours
    const expected = {
      paper,
      surface,
      sunk,
      ink,
      muted,
      hairline,
      outline,
      primary: primary.main,
      'primary-pressed': primary.pressed,
      'primary-soft': primary.soft,
      'on-primary': primary.on,
      error: tone.replace.main,
    }
    const lower = Object.entries(expected).map(([name, value]) => [name, value.toLowerCase()])
    expect(coloursIn(selector)).toEqual(Object.fromEntries(lower))
  },
)
