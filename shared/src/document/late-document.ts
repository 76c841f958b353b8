import { z } from 'zod'
import { documentFile } from './document.ts'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import { copiedText, documentId, propertyId } from '../kernel/fields.ts'

/** Copied from the document and its property when its uploader lost the right to change them. */
export const lateDocumentFacts = {
  propertyId,
  address: copiedText(255),
  title: copiedText(200),
  ...documentFile,
  fileName: copiedText(255),
}

/**
 * [DO27] A document of a property that its uploader can no longer change, whose file the server does not have yet. It
 * has the document's id and belongs to the uploader, whose devices send the file. It is in the trash from its first
 * moment, so it is purged after thirty days like everything there.
 */
export const lateDocument = defineEntity({
  name: 'lateDocument',
  fields: { id: documentId, ...lateDocumentFacts, state: z.enum(['waiting']) },
  indexes: [],
})

export type LateDocument = RowOf<typeof lateDocument>
