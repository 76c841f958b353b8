import { expect, test } from 'vitest'
import { shownHealth } from './shown-health.ts'

test.each([
  [{ score: 84, status: 'good', estimate: false }, 'good', 'Good', 'known'],
  [{ score: 84, status: 'good', estimate: true }, 'neutral', 'Estimate', 'estimate'],
  [{ score: null, status: null, estimate: false }, 'neutral', 'Not known yet', 'known'],
] as const)('[H32] %j is shown in the tone %s as %s', (health, tone, words, certainty) => {
  expect(shownHealth(health)).toEqual({ ring: { value: health.score, tone, certainty }, tone, words })
})

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const filesWith = (words: RegExp) =>
  Object.keys(sources)
    .filter((file) => words.test(sources[file] ?? ''))
    .map((file) => file.replace(/^.*\//, ''))
    .toSorted()

test('[H32] no screen grades health in a way of its own', () => {
  const drawn = filesWith(/<Ring(Card)?\b/)
  expect(drawn.length).toBeGreaterThan(8)
  const own = drawn.filter((file) => !filesWith(/shownHealth\(/).includes(file))
  expect(own).toEqual(['ring-card.tsx'])
  // Recorded statuses, and reports, which are files without the app's theme.
  expect(filesWith(/systemStatusLabels\b/)).toEqual([
    'finding-words.ts',
    'report-parts.ts',
    'report-tables.ts',
    'shown-health.ts',
    'system-facts.ts',
    'system-fields.tsx',
  ])
})
