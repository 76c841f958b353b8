import { analyze } from '@hearthkeep/analysis/analyze.ts'
import { MAX_PAGES } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { expect, test } from 'vitest'
import { workTime } from './work-time.ts'

const find = (pages: string[]) =>
  analyze({
    pages: pages.map((text, n) => ({ page: n + 1, text })),
    title: 'Report',
    category: 'home_inspection',
    today: '2026-11-21',
  })

const read = (pages: string[]) => {
  let findings = find([])
  const milliseconds = workTime(() => (findings = find(pages)))
  return { findings, milliseconds }
}
const MEGABYTE = 1_000_000
/** Milliseconds for 5 MB. A busy machine stays below this; quadratic code takes minutes. */
const LIMIT = 15_000

/** Returns the best of three runs, in milliseconds, because other work on the machine slows some of them down. */
function fastest(texts: string[], enough = 0): number {
  let best = Infinity
  for (let run = 0; run < 3 && best >= enough; run++) best = Math.min(best, read(texts).milliseconds)
  return best
}

const line = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length))
const pages = (piece: string, count: number) => Array.from({ length: count }, (_, n) => `${piece.repeat(10)} ${n}`)

test.each([
  ['no spaces', 'a'],
  ['spaces', ' '],
  ['digits', '1'],
  ['dates', '1/1/2020 '],
  ['dots', '.'],
  ['dots and spaces', '. '],
  ['dollars', '$1,'],
  ['trouble', 'leak '],
  ['denials', 'no leak, '],
  ['boxes', '[x] yes [ ] no '],
  ['bars', '| '],
  ['column names', 'Model   Serial   Age   '],
  ['questions', 'Any leaks? Yes. '],
  ['makers', 'Carrier A1234 '],
  ['dashes', ' - '],
  ['capitals', 'GAF ROOF '],
  ['serial numbers', 'serial: '],
  ['ages', 'age '],
])('[AN26] analyzes an eighth of a megabyte in one line within the time limit: %s', (_what, piece) => {
  const whole = fastest([line(piece, MEGABYTE / 8)], LIMIT / 40)
  // On a slow machine, growth decides: quadratic code takes 16 times as long for four times the text.
  const allowed = whole < LIMIT / 40 ? LIMIT / 40 : 10 * fastest([line(piece, MEGABYTE / 32)])
  expect(whole).toBeLessThan(allowed)
})

test('[AN26] analyzes a line of 5 MB within the time limit', () => {
  expect(read([line('no leak, Carrier A1234 $1, [x] yes | ', 5 * MEGABYTE)]).milliseconds).toBeLessThan(LIMIT)
})

test.each([
  [
    'all kinds',
    'The furnace 12 leaks in the attic. Replace it, $5.\nFurnace, Carrier, serial number A12345, installed 5/6/2020.\n',
  ],
  ['rows and answers', 'Item | Condition | Age\nRoof | Poor | 5\nRoof leaks: Yes - at the skylight\n'],
  ['headings', 'ROOF\n'],
])('[AN26] analyzes 500 pages, the maximum for a document, within the time limit: %s', (_what, piece) => {
  const { findings, milliseconds } = read(pages(piece, MAX_PAGES))
  // As above, growth decides on a slow machine.
  const allowed = milliseconds < LIMIT / 16 ? LIMIT / 16 : 8 * fastest(pages(piece, MAX_PAGES / 4))
  const whole = milliseconds < allowed ? milliseconds : fastest(pages(piece, MAX_PAGES), allowed)
  expect(whole).toBeLessThan(allowed)
  expect(findings.systems.length).toBeLessThanOrEqual(200)
  expect(findings.maintenanceItems.length).toBeLessThanOrEqual(500)
  expect(findings.issues.length).toBeLessThanOrEqual(500)
})

test('[AN26] caps the findings in a text with thousands of distinct issues and systems', () => {
  const { findings } = read(
    Array.from(
      { length: 2000 },
      (_, n) => `A\n\nFurnace, Carrier, serial number A${n}00000.\nThe roof leaks at vent ${n}.\nClean duct ${n}.\n`,
    ),
  )
  expect(
    [findings.systems.length, findings.maintenanceItems.length, findings.issues.length].map((n) => n > 100),
  ).toEqual([true, true, true])
  expect(findings.systems.length).toBeLessThanOrEqual(200)
})

test('[AN26] a text four times as long takes about four times as long to analyze', () => {
  const piece = 'The furnace leaks - replace it, $500. No mold. 1/1/2020 Carrier A1234\n'
  const one = fastest([piece.repeat(1500)])
  expect(fastest([piece.repeat(6000)], 10 * one) / one).toBeLessThan(10)
})
