import { readContext } from '../src/classify/document-context.ts'
import { outputs, QUESTIONS, sumsOf } from '../src/learned/logistic.ts'
import { statementsIn } from '../src/statements-in.ts'
import { createRandom } from '@hearthkeep/shared/testing/random.ts'
import { expect, test } from 'vitest'
import { labelsOf, type Label } from './labels.ts'
import { fit, type Row } from './regression.ts'

const nothing: Label = {
  issue: 0,
  work: 0,
  history: 0,
  system: 0,
  severity: -1,
  counts: { issue: 1, work: 1, history: 1, system: 0 },
}

test('a finding begins in the statement that shares most words with its quote, and counts half where it is told again', () => {
  const pages = [
    { page: 1, text: 'Summary\n\nRoof leaks.\n\nDetails\n\nThe roof leaks at the chimney.\n\nThe sink is fine.' },
  ]
  const document = { pages, title: '', category: 'inspection', today: '2026-11-21' }
  const statements = statementsIn(pages, readContext(document))
  const labels = labelsOf(statements, {
    systems: [{ systemType: 'roofing_shingles' }],
    items: [],
    history: [],
    issues: [{ about: 'roof leaks', severity: 'major', quote: 'roof leaks at the chimney', again: ['Roof leaks.'] }],
  })
  const named = { system: 1, counts: { ...nothing.counts, system: 1 } }
  const byText = Object.fromEntries(statements.map(({ text }, n) => [text, labels[n]]))
  expect(byText['The roof leaks at the chimney.']).toEqual({ ...nothing, ...named, issue: 1, severity: 1 })
  expect(byText['Roof leaks.']).toEqual({ ...nothing, ...named, counts: { ...named.counts, issue: 0.5 } })
  expect(byText['The sink is fine.']).toEqual({ ...nothing, counts: named.counts })
})

test('a regression learns which feature means an issue, and how bad it is', () => {
  const row = (bucket: number, label: Partial<Label>): Row => ({
    features: { at: [bucket, 9], value: [1, 1] },
    label: { ...nothing, ...label },
  })
  const rows = Array.from({ length: 40 }, () => [
    row(1, { issue: 1, severity: 0 }),
    row(2, { issue: 1, severity: 3 }),
    row(3, {}),
  ])
  const weights = fit(rows.flat(), createRandom(1).next)
  const sums = [1, 2, 3].map((bucket) => sumsOf(weights, { at: [bucket, 9], value: [1, 1] }))
  expect(sums.map(([issue = 0]) => issue > 0)).toEqual([true, true, false])
  const worst = sums.slice(0, 2).map((one) => {
    const severities = one.slice(QUESTIONS)
    return outputs.slice(QUESTIONS)[severities.indexOf(Math.max(...severities))]
  })
  expect(worst).toEqual(['critical', 'minor'])
})
