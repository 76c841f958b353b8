import type { AnalysisProposal } from '@hearthkeep/shared/finding/analysis-proposals.ts'
import { proposeFindings } from '@hearthkeep/shared/finding/analysis-proposals.ts'
import type { Confidence, IssueFinding } from '@hearthkeep/shared/finding/finding.ts'
import { aDocument } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { expect, test } from 'vitest'
import { scoreRows } from './score-rows.ts'

const issue = (description: string, confidence: Confidence): IssueFinding => ({
  description,
  confidence,
  severity: 'major',
  urgency: 'soon',
  location: null,
  recommendedAction: null,
  systemType: null,
  page: 1,
  quote: description,
})

const proposals = (issues: IssueFinding[]): AnalysisProposal[] =>
  proposeFindings([{ document: aDocument(), analysis: { systems: [], maintenanceItems: [], issues } }], {
    systems: [],
    items: [],
    today: '2026-11-21',
  })

test('[AN24] rows are right, told twice or invented, and a danger counts as ticked only if a ticked row tells it', () => {
  const about = { severity: 'critical', system: null } as const
  const expected = {
    systems: [],
    items: [],
    history: [],
    issues: [
      { ...about, about: 'gas leak', quote: 'A gas leak at the range', again: ['Leak behind the stove'] },
      { ...about, about: 'loose rail', quote: 'The loose rail at the stairs' },
      { ...about, about: 'no alarm', quote: 'There is no alarm' },
    ],
  }
  const { rows, dangers } = scoreRows(
    proposals([
      issue('A gas leak at the range', 'sure'),
      issue('Leak behind the stove', 'sure'),
      issue('The loose rail', 'likely'),
      issue('Ghosts in the attic', 'sure'),
    ]),
    expected,
  )
  expect(rows.map(({ verdict, isTicked }) => [verdict, isTicked])).toEqual([
    ['right', true],
    ['twice', true],
    ['right', false],
    ['invented', true],
  ])
  expect(dangers.map(({ isFound, isTicked }) => [isFound, isTicked])).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ])
})
