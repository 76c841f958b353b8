import { livingProperty } from '../property/recorded.ts'
import { z } from 'zod'
import { document, documentFacts, documentFile, documentPlace, visibility } from '../document/document.ts'
import { documentId, moment, propertyId } from '../kernel/fields.ts'
import { propertyScope } from '../kernel/scope.ts'
import { fileNameOf } from '../document/document-file.ts'
import { documentScope, mayTouch } from '../document/filed-document.ts'
import { MAX_IMPORT_ROWS } from './import-mutations.ts'
import { defineMutation } from '../kernel/mutation.ts'
import { nameOfRow } from '../row-name.ts'

const places = { systemId: true, itemId: true, cardEntryId: true, issueId: true } as const
/** Fields missing in an older export are omitted, and are then unknown. */
const importedDocument = z
  .strictObject({
    id: documentId,
    ...documentFacts,
    ...documentPlace,
    ...documentFile,
    uploadedAt: moment,
    dismissedFindings: document.schema.shape.dismissedFindings,
  })
  .partial({ description: true, ...places, dismissedFindings: true })

/**
 * Restores documents of a property as they were recorded, all of one visibility. Idempotent: a document whose id exists
 * is unchanged. Sets no flag of the property; the contents are uploaded like those of any document.
 */
export const importDocuments = defineMutation({
  name: 'document.import',
  args: z.strictObject({
    propertyId,
    visibility,
    documents: z.array(importedDocument).min(1).max(MAX_IMPORT_ROWS),
  }),
  action: 'edit_property',
  scopes: (args) => [...new Set([documentScope(args), propertyScope(args.propertyId)])],
  sentence: (tx, { propertyId, documents }) =>
    `Imported ${documents.length === 1 ? '1 document' : `${documents.length} documents`} of ${nameOfRow(tx, 'property', propertyId)}`,
  run(tx, { propertyId, visibility, documents }, context) {
    const location = { propertyId, visibility }
    mayTouch(tx, location, context)
    livingProperty(tx, propertyId)
    const isOfProperty = (entity: 'system' | 'maintenanceItem' | 'cardEntry' | 'issue', id: string) =>
      tx.get(entity, id)?.propertyId === propertyId
    tx.getMany(
      'document',
      documents.map(({ id }) => id),
    )
    for (const { uploadedAt, ...told } of documents) {
      const { systemId = null, itemId = null, cardEntryId = null, issueId = null } = told
      const { description = null, dismissedFindings = null } = told
      if (tx.get('document', told.id)) continue
      tx.insert('document', {
        ...told,
        ...location,
        scope: documentScope(location),
        description,
        systemId: systemId && isOfProperty('system', systemId) ? systemId : null,
        itemId: itemId && isOfProperty('maintenanceItem', itemId) ? itemId : null,
        cardEntryId: cardEntryId && isOfProperty('cardEntry', cardEntryId) ? cardEntryId : null,
        issueId: issueId && isOfProperty('issue', issueId) ? issueId : null,
        fileName: fileNameOf(told.fileName),
        state: 'waiting',
        uploadedBy: context.userId,
        // A clock that was ahead must not place it before all later documents.
        uploadedAt: uploadedAt < context.at ? uploadedAt : context.at,
        dismissedFindings,
      })
    }
  },
})
