import type { LateDocument } from '../../document/late-document.ts'
import type { Document } from '../../document/document.ts'
import { documentId } from '../../kernel/fields.ts'
import { documentScope } from '../../document/filed-document.ts'
import { userScope } from '../../kernel/scope.ts'
import { aPropertyId, aUserId } from './builders.ts'

/** Documents for tests; the same call always builds the same row. */

const uploadedAt = '2026-11-20T08:00:00.000Z'
const moments = { createdAt: uploadedAt, updatedAt: uploadedAt, deletedAt: null }

export const aDocumentId = (n = 1) => documentId.parse(`00000000-0000-7000-8011-${String(n).padStart(12, '0')}`)

/** As long as a real hash, and different for each number. */
export const aHash = (n = 1) => n.toString(16).padStart(64, '0')

/** The facts of a receipt for a new filter. */
export const aReceipt = {
  title: 'Filter receipt',
  category: 'receipt',
  fileName: 'filter.pdf',
  fileType: 'application/pdf',
  fileSize: 1200,
  hash: aHash(),
} as const

/** Ann's receipt, shared with everyone who sees the property; the server has its contents. */
export function aDocument(overrides: Partial<Document> = {}): Document {
  const location = { propertyId: overrides.propertyId ?? aPropertyId(), visibility: overrides.visibility ?? 'shared' }
  return {
    id: aDocumentId(),
    ...location,
    scope: documentScope(location),
    systemId: null,
    itemId: null,
    cardEntryId: null,
    issueId: null,
    description: null,
    ...aReceipt,
    state: 'available',
    uploadedBy: aUserId(),
    uploadedAt,
    dismissedFindings: null,
    ...moments,
    ...overrides,
  }
}

/** A receipt that Ann added to a property that she can no longer change. */
export function aLateDocument(overrides: Partial<LateDocument> = {}): LateDocument {
  const { title, fileName, fileType, fileSize, hash } = aReceipt
  return {
    id: aDocumentId(),
    scope: userScope(aUserId()),
    propertyId: aPropertyId(),
    address: '14 Main St',
    title,
    fileName,
    fileType,
    fileSize,
    hash,
    state: 'waiting',
    ...moments,
    deletedAt: uploadedAt,
    ...overrides,
  }
}
