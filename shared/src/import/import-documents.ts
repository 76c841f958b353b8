import { z } from 'zod'
import { documentFacts, documentFile, documentPlace, visibility } from '../document/document.ts'
import { documentId, moment, propertyId } from '../kernel/fields.ts'
import { propertyScope } from '../kernel/scope.ts'
import { fileNameOf } from '../document/document-file.ts'
import { documentScope, mayTouch } from '../document/filed-document.ts'
import { MAX_IMPORT_ROWS } from './import-mutations.ts'
import { livingProperty } from '../kernel/living.ts'
import { defineMutation, type Reader } from '../kernel/mutation.ts'

/** What an older export does not say yet is left out, and is then unknown. */
const importedDocument = z
  .strictObject({ id: documentId, ...documentFacts, ...documentPlace, ...documentFile, uploadedAt: moment })
  .partial({ description: true, systemId: true, itemId: true })

/**
 * Brings documents of a house back as they were recorded, all of one visibility: what has an id that is there already
 * stays as it is, so that it can be repeated. No mark of the house is set, and the bytes follow as those of any document.
 */
export const importDocuments = defineMutation({
  name: 'document.import',
  args: z.strictObject({
    propertyId,
    visibility,
    documents: z.array(importedDocument).min(1).max(MAX_IMPORT_ROWS),
  }),
  action: 'edit_house',
  scopes: (args) => [...new Set([documentScope(args), propertyScope(args.propertyId)])],
  sentence: async (tx, { propertyId, documents }) =>
    `Imported ${documents.length === 1 ? '1 document' : `${documents.length} documents`} of ${await addressOf(tx, propertyId)}`,
  async run(tx, { propertyId, visibility, documents }, context) {
    const place = { propertyId, visibility }
    await mayTouch(tx, place, context)
    await livingProperty(tx, propertyId)
    const isOfHouse = async (entity: 'system' | 'maintenanceItem', id: string) =>
      (await tx.get(entity, id))?.propertyId === propertyId
    for (const { systemId = null, itemId = null, description = null, uploadedAt, ...told } of documents) {
      if (await tx.get('document', told.id)) continue
      await tx.insert('document', {
        ...told,
        ...place,
        scope: documentScope(place),
        description,
        systemId: systemId && (await isOfHouse('system', systemId)) ? systemId : null,
        itemId: itemId && (await isOfHouse('maintenanceItem', itemId)) ? itemId : null,
        fileName: fileNameOf(told.fileName),
        state: 'waiting',
        uploadedBy: context.userId,
        // A clock that was ahead does not put it before all that is still to come.
        uploadedAt: uploadedAt < context.at ? uploadedAt : context.at,
      })
    }
  },
})

async function addressOf(tx: Reader, id: string): Promise<string> {
  return (await tx.get('property', id))?.address ?? 'a property'
}
