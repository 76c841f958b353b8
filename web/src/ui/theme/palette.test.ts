import { describe, expect, test } from 'vitest'
import { contrastOf } from '@hearthkeep/shared/brand/contrast.ts'
import { type Colors, dark, light } from './palette.ts'
import { tones } from './tone.ts'

test('contrast ranges from 1 to 21, regardless of order', () => {
  expect(contrastOf('#FFFFFF', '#FFFFFF')).toBe(1)
  expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrastOf('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2)
})

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s palette', (_, colors) => {
  test.each(pairsOf(colors))('$what reaches AA', ({ text, ground }) => {
    expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['paper', 'surface'] as const)('the outline of a control is visible on %s', (ground) => {
    expect(contrastOf(colors.outline, colors[ground])).toBeGreaterThanOrEqual(3)
  })
})

/** Returns every pair of text and background that a component uses. */
function pairsOf(colors: Colors): { what: string; text: string; ground: string }[] {
  const { ink, muted, primary, accent, tone } = colors
  const open = { paper: colors.paper, surface: colors.surface, sunk: colors.sunk, soft: primary.soft }
  const inks = {
    ink,
    muted,
    primary: primary.main,
    accent: accent.main,
    ...Object.fromEntries(tones.map((name) => [name, tone[name].main])),
  }
  return [
    ...Object.entries(open).flatMap(([groundName, ground]) =>
      Object.entries(inks).map(([name, text]) => ({ what: `${name} on ${groundName}`, text, ground })),
    ),
    ...tones.flatMap((name) =>
      Object.entries({ ink, muted, primary: primary.main, [name]: tone[name].main }).map(([textName, text]) => ({
        what: `${textName} on the ground of ${name}`,
        text,
        ground: tone[name].ground,
      })),
    ),
    ...[primary, accent].flatMap((fill) =>
      [fill.main, fill.pressed].map((ground) => ({ what: `text on ${ground}`, text: fill.on, ground })),
    ),
    { what: 'text on a destructive button', text: primary.on, ground: tone.replace.main },
    { what: 'a tooltip', text: colors.paper, ground: ink },
  ]
}
