import { expect, test } from 'vitest'
import type { IssueFinding } from './finding.ts'
import { proposeFindings } from './analysis-proposals.ts'
import { crack, readDocument, empty, kindsOf, swept } from './testing/read-documents.ts'

test('[AP33] a defect in the summary, the body and a caption is one row with the other pages and the worst severity', () => {
  const told = (description: string, page: number, facts: Partial<IssueFinding> = {}) =>
    crack({ description, page, quote: description, systemType: 'roofing_flashing', recommendedAction: null, ...facts })
  const issues = [
    told('Flashing: loose', 2, { severity: 'critical' }),
    told('The step flashing at the chimney is loose and lets water in.', 12, { severity: 'major' }),
    told('Picture 4 Loose step flashing', 31, { severity: 'minor' }),
    told('The flashing of the skylight is cut too short at its sill.', 13),
  ]
  expect(proposeFindings([readDocument({ issues })], empty)).toMatchObject([
    {
      alsoOn: [2, 31],
      finding: { page: 12, severity: 'critical' },
      facts: { severity: 'critical', description: expect.stringContaining('Also on pages 2, 31.') },
    },
    { alsoOn: [], finding: { page: 13 } },
  ])
})

test.each([
  ['its number', '5.2 (1) The flue pipe has come apart', '(2) The flue pipe has come apart at the draft hood.'],
  [
    'its page',
    'Downspout disconnected at NE corner (see page 2)',
    'The downspout at the northeast corner is disconnected.',
  ],
])('[AP33] %s makes no other defect', (_what, one, other) => {
  const issues = [one, other].map((description, page) => crack({ description, quote: description, page: page + 1 }))
  expect(kindsOf([readDocument({ issues })])).toEqual(['issue'])
})

test('[AP33] a short sentence on another page is a defect of its own', () => {
  const told = [
    'Two breakers are double tapped.',
    'The cover of the panel with its breakers is held by the wrong screws and rusts.',
  ]
  const issues = told.map((description, n) =>
    crack({ description, quote: description, page: n + 1, systemType: 'electrical_panel' }),
  )
  expect(kindsOf([readDocument({ issues })])).toEqual(['issue', 'issue'])
})

test('[AP33] a defect told of two systems of one family in the same words is one', () => {
  const told = (description: string, systemType: string) => crack({ description, quote: description, systemType })
  const twice = [
    told('Double taps', 'electrical_panel'),
    told('Double tap at a breaker of 20 A', 'electrical_wiring'),
    told('Double taps', 'plumbing_fixtures'),
  ]
  expect(kindsOf([readDocument({ issues: twice })])).toEqual(['issue', 'issue'])
})

test.each([
  ['Reversed outlet in bedroom 1', 'Reversed outlet in bedroom 2'],
  ['The shower in the hall bath leaks', 'The toilet of the main bath rocks'],
])('[AP33] %s and %s are two', (one, other) => {
  const issues = [one, other].map((description, page) => crack({ description, quote: description, page: page + 1 }))
  expect(kindsOf([readDocument({ issues })])).toEqual(['issue', 'issue'])
})

test('[AP33] the same work on two days is two', () => {
  const work = ['2024-05-01', '2025-05-01'].map((completedDate, n) => ({ ...swept, completedDate, page: n + 1 }))
  expect(kindsOf([readDocument({ maintenanceItems: work })])).toEqual(['done', 'done'])
})
