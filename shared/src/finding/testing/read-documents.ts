import { newSystem, type Findings, type IssueFinding, type ItemFinding, type SystemFinding } from '../finding.ts'
import { aDocumentId, aHash } from '../../testing/builders/document-builders.ts'
import { proposeFindings, type KnownProperty, type AnalyzedDocument } from '../analysis-proposals.ts'

export const today = '2026-11-20'
const evidence = { page: 3, quote: 'Gas furnace, Carrier.', confidence: 'sure' as const }

export const furnace = (facts: Partial<SystemFinding> = {}): SystemFinding => ({
  ...newSystem('hvac_furnace'),
  ...evidence,
  brand: 'Carrier',
  ...facts,
})
export const filter = (facts: Partial<ItemFinding> = {}): ItemFinding => ({
  title: 'Replace the filter.',
  description: 'Replace the filter every 3 months.',
  priority: 'low',
  type: 'maintenance',
  category: 'hvac',
  scheduledDate: null,
  estimatedCost: null,
  systemType: 'hvac_furnace',
  status: 'scheduled',
  completedDate: null,
  cost: null,
  page: 3,
  quote: 'Replace the filter every 3 months.',
  confidence: 'sure',
  ...facts,
})
export const crack = (facts: Partial<IssueFinding> = {}): IssueFinding => ({
  description: 'The heat exchanger is cracked.',
  severity: 'critical',
  urgency: 'immediate',
  location: 'basement',
  recommendedAction: 'replace the furnace.',
  systemType: 'hvac_furnace',
  page: 4,
  quote: 'The heat exchanger is cracked.',
  confidence: 'sure',
  ...facts,
})

export const readDocument = (
  analysis: Partial<Findings>,
  document: Partial<AnalyzedDocument['document']> = {},
): AnalyzedDocument => ({
  document: { id: aDocumentId(), hash: aHash(), visibility: 'shared', ...document },
  analysis: { systems: [], maintenanceItems: [], issues: [], ...analysis },
})

export const empty: KnownProperty = { systems: [], items: [], today }
export const kindsOf = (documents: AnalyzedDocument[], property: Partial<KnownProperty> = {}) =>
  proposeFindings(documents, { ...empty, ...property }).map(({ kind }) => kind)

export const swept = filter({
  title: 'Chimney swept',
  quote: 'Chimney swept 9/29/2025, $389',
  status: 'completed',
  completedDate: '2025-09-29',
  cost: 389,
})
