import { planMeanings } from '@hearthkeep/shared/account/plan-meanings.ts'
import { expect, test } from 'vitest'
import { detailedTemplates, rangeOf, reportSearch, reportTemplates, templateLabels } from './report-template.ts'

test.each([
  [{}, {}],
  [{ property: 'x', template: 'cost', from: '2026-01-01', to: '2026-02-01' }, undefined],
  [{ template: 'invoice', from: 'yesterday', to: '2026-02-30', property: 7 }, {}],
])('parses the search parameters %j', (search, expected) => {
  expect(reportSearch.parse(search)).toEqual(expected ?? search)
})

test.each([
  [{}, null, null],
  [{ from: '2026-01-01', to: '2026-01-01' }, '2026-01-01', '2026-01-01'],
  [{ from: '2026-01-02', to: '2026-01-01' }, '2026-01-02', null],
  [{ to: '2026-01-01' }, null, '2026-01-01'],
])('the range of %j', (search, from, to) => {
  expect(rangeOf(search)).toEqual({ from, to })
})

test.each([
  ['Standard reporting', false],
  ['Advanced property management', true],
])('[PL1] [PL5] %s names the reports that its plan adds', (title, isDetailed) => {
  const named = reportTemplates.filter((template) => planMeanings[title]?.includes(templateLabels[template]))
  expect(named).toEqual(reportTemplates.filter((template) => detailedTemplates.has(template) === isDetailed))
})
