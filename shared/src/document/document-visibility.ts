import { z } from 'zod'
import { visibility, type Document } from './document.ts'
import { documentId, propertyId } from '../kernel/fields.ts'
import { householdScope, propertyScope } from '../kernel/scope.ts'
import { completeFlag, documentScope, livingDocument, mayTouch } from './filed-document.ts'
import { defineMutation, type Tx } from '../kernel/mutation.ts'
import { nameOfRow } from '../row-name.ts'

/**
 * Shows a document to everyone who sees the property, or only to its owner and household. A row's scope never changes:
 * the document gets a new id with the same contents, and the old row is deleted, also from the devices of people who
 * may no longer see it. A no-op if it has that visibility already.
 */
export const setVisibility = defineMutation({
  name: 'document.set_visibility',
  args: z.strictObject({
    propertyId,
    documentId,
    newDocumentId: documentId,
    visibility,
  }),
  action: 'edit_property',
  scopes: ({ propertyId }) => [householdScope(propertyId), propertyScope(propertyId)],
  sentence: (tx, { documentId, visibility }) =>
    visibility === 'household'
      ? `Made ${nameOfRow(tx, 'document', documentId)} private`
      : `Shared ${nameOfRow(tx, 'document', documentId)}`,
  run(tx, { propertyId, documentId, newDocumentId, visibility }, context) {
    mayTouch(tx, { propertyId, visibility: 'household' }, context)
    const document = livingDocument(tx, { propertyId, documentId })
    if (document.visibility === visibility) return
    moveDocument(tx, document, { id: newDocumentId, visibility })
  },
})

type Moved = Pick<Document, 'id' | 'visibility'> & Partial<Pick<Document, 'cardEntryId'>>

/** Gives a document another visibility, and with it another id. For mutations that name both scopes of the property. */
export function moveDocument(tx: Tx, document: Document, moved: Moved): void {
  const { createdAt: _created, updatedAt: _updated, deletedAt: _deleted, ...kept } = document
  const { propertyId, category } = document
  const { visibility } = moved
  tx.insert('document', { ...kept, ...moved, scope: documentScope({ propertyId, visibility }) })
  tx.delete('document', document.id)
  completeFlag(tx, { propertyId, visibility, category })
}
