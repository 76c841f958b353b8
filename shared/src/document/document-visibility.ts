import { z } from 'zod'
import { visibility } from './document.ts'
import { documentId, propertyId } from '../kernel/fields.ts'
import { householdScope, propertyScope } from '../kernel/scope.ts'
import { completeFlag, documentScope, documentTitle, livingDocument, mayTouch } from './filed-document.ts'
import { defineMutation } from '../kernel/mutation.ts'

/**
 * Shows a document to all who see the house, or to its owner and household alone. A row's scope never changes: the document
 * goes on under a new id, with the same bytes, and the old row is gone, also from the devices of those who may not see it
 * any more. One that has that visibility already stays as it is.
 */
export const setVisibility = defineMutation({
  name: 'document.set_visibility',
  args: z.strictObject({
    propertyId,
    documentId,
    newDocumentId: documentId,
    /** What it is to become. */
    visibility,
  }),
  action: 'edit_house',
  scopes: ({ propertyId }) => [householdScope(propertyId), propertyScope(propertyId)],
  sentence: async (tx, { documentId, visibility }) =>
    visibility === 'household'
      ? `Made ${await documentTitle(tx, documentId)} private`
      : `Shared ${await documentTitle(tx, documentId)}`,
  async run(tx, { propertyId, documentId, newDocumentId, visibility }, context) {
    await mayTouch(tx, { propertyId, visibility: 'household' }, context)
    const document = await livingDocument(tx, { propertyId, documentId })
    if (document.visibility === visibility) return
    const { createdAt: _created, updatedAt: _updated, deletedAt: _deleted, ...kept } = document
    const scope = documentScope({ propertyId, visibility })
    await tx.insert('document', { ...kept, id: newDocumentId, visibility, scope })
    await tx.delete('document', documentId)
    await completeFlag(tx, { propertyId, visibility, category: document.category })
  },
})
