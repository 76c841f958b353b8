import { expect, test } from 'vitest'
import { aDocument, aDocumentId, aHash } from '../testing/builders/document-builders.ts'
import { proposeFindings } from '../finding/analysis-proposals.ts'
import { sourceDocument } from './source-document.ts'
import { newSystem } from '../finding/finding.ts'
import { must } from '../kernel/must.ts'

const document = aDocument({ hash: `${'ab'.repeat(16)}${'00'.repeat(16)}` })
const finding = { ...newSystem('hvac_furnace'), page: 3, quote: 'Gas furnace.', confidence: 'sure' as const }
const documents = [{ document, analysis: { systems: [finding], maintenanceItems: [], issues: [] } }]
const { source } = must(proposeFindings(documents, { systems: [], items: [], today: '2026-11-21' })[0], 'a proposal')

test('[AP13] a source’s document is found by its id, or by its file if the id differs', () => {
  const other = aDocument({ id: aDocumentId(2), hash: aHash(2) })
  const again = { ...document, id: aDocumentId(3) }
  expect(sourceDocument(source, [other, document])).toBe(document)
  expect(sourceDocument(source, [other, again])).toBe(again)
  expect(sourceDocument(source, [other])).toBeUndefined()
})
