import { expect, test } from 'vitest'
import { dark, light, type Colors } from '../ui/theme/palette.ts'
import css from './public-pages.css?raw'

const colorsIn = (selector: string) => {
  const block = css.split(`${selector} {`)[1]?.split('}')[0] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [String(name), value] as const),
  )
}

test.each([
  ['light', ':root', light],
  ['dark', ":root[data-color-scheme='dark']", dark],
] satisfies [string, string, Colors][])('the public pages have the %s colors of the app', (_look, selector, colors) => {
  const { paper, surface, sunk, ink, muted, hairline, outline, primary, tone } = colors
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
  expect(colorsIn(selector)).toEqual(Object.fromEntries(lower))
})
