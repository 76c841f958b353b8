import { expect, test } from 'vitest'
import { anItem } from '../testing/builders/builders.ts'
import { aDocument } from '../testing/builders/document-builders.ts'
import { newSystem, type Findings, type ItemFinding } from './finding.ts'
import { proposeFindings } from './analysis-proposals.ts'
import { actionProposals, recommendedOf } from './recommended-actions.ts'

const evidence = { page: 2, quote: 'Furnace, in fair condition', confidence: 'sure' } as const
const system = { ...newSystem('hvac_furnace'), ...evidence }
const actions = ['Replace the filter.', 'Replace the filter (Central furnace)', 'Clean the burners', ' ']
const item: ItemFinding = {
  ...evidence,
  quote: 'Replace the filter.',
  title: 'Replace the filter',
  description: 'Replace the filter.',
  status: 'scheduled',
  completedDate: null,
  cost: null,
  priority: 'low',
  type: 'maintenance',
  category: 'hvac',
  scheduledDate: null,
  estimatedCost: null,
  systemType: 'hvac_furnace',
}
const document = aDocument()
const found = (more: Partial<Findings> = {}) => ({
  document,
  analysis: { systems: [{ ...system, recommendedActions: actions }], maintenanceItems: [], issues: [], ...more },
})
const proposed = (paper: ReturnType<typeof found>, items: ReturnType<typeof anItem>[] = []) =>
  actionProposals([paper], proposeFindings([paper], { systems: [], items, today: '2026-11-20' }), { items })
const titlesOf = (...args: Parameters<typeof proposed>) =>
  proposed(...args).map((proposal) => 'systemType' in proposal && proposal.facts.title)

test('[AP17] the actions of a system are listed once each', () => {
  expect(recommendedOf({ ...system, recommendedActions: actions })).toEqual([
    'Replace the filter.',
    'Clean the burners',
  ])
})

test('[AP17] each becomes a task of its system, with the page and the quote', () => {
  expect(proposed(found())).toMatchObject([
    {
      kind: 'item',
      systemType: 'hvac_furnace',
      facts: { title: 'Replace the filter', type: 'maintenance', priority: 'medium' },
      source: { documentId: document.id, page: 2, quote: evidence.quote },
    },
    { kind: 'item', facts: { title: 'Clean the burners' } },
  ])
})

test('[AP17] an action that is a finding, a task or was accepted before is not proposed again', () => {
  expect(titlesOf(found({ maintenanceItems: [item] }))).toEqual(['Clean the burners'])
  expect(titlesOf(found(), [anItem({ title: 'Clean the burners' })])).toEqual(['Replace the filter'])
  const [first] = proposed(found())
  expect(titlesOf(found(), [anItem({ title: 'Renamed', source: first?.source ?? null })])).toEqual([
    'Clean the burners',
  ])
})
