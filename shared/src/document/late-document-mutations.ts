import { z } from 'zod'
import { documentFile, visibility } from './document.ts'
import { documentScope } from './filed-document.ts'
import { lateDocumentFacts } from './late-document.ts'
import { documentId, propertyId, type DocumentId } from '../kernel/fields.ts'
import { defineMutation, type Reader } from '../kernel/mutation.ts'
import { Refusal } from '../kernel/outcome.ts'
import { userScope } from '../kernel/scope.ts'

/** More would block other writers for too long, because access ends in one transaction. */
export const MAX_LATE_DOCUMENTS = 200

/** [DO27] Lets a person send these files although they can no longer change the property. Only the server runs it. */
export const expectLateDocuments = defineMutation({
  name: 'late_document.expect',
  isServerOnly: true,
  args: z.strictObject({
    documents: z
      .array(z.strictObject({ documentId, ...lateDocumentFacts }))
      .min(1)
      .max(MAX_LATE_DOCUMENTS),
  }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (_tx, { documents: { length } }) => `Waited for ${length === 1 ? 'a file' : `${length} files`}`,
  run(tx, { documents }, { userId, now }) {
    for (const { documentId: id, ...facts } of documents) {
      // The file may have been replaced since the person lost and regained access before.
      tx.delete('lateDocument', id)
      tx.insert('lateDocument', { id, scope: userScope(userId), ...facts, state: 'waiting' })
      tx.patch('lateDocument', id, { deletedAt: now })
    }
  },
})

/**
 * [DO27] Records that the server has a late document's file, also in the document that names it, unless that names
 * another file by now. Only the server runs it. Refuses (`not_found`) a document that is not late.
 */
export const lateDocumentArrived = defineMutation({
  name: 'late_document.arrived',
  isServerOnly: true,
  args: z.strictObject({
    documentId,
    propertyId,
    hash: documentFile.hash,
    /** The document in the property, which has another id if its visibility was changed; null if there is none. */
    filedAs: z.strictObject({ documentId, visibility }).nullable(),
  }),
  action: 'end_account',
  scopes: ({ propertyId, filedAs }, person) => [
    userScope(person),
    ...(filedAs ? [documentScope({ propertyId, visibility: filedAs.visibility })] : []),
  ],
  sentence: (tx, { documentId }) => `Uploaded the file for ${nameOf(tx, documentId)}`,
  run(tx, { documentId, hash, filedAs }) {
    const late = tx.get('lateDocument', documentId)
    if (late?.hash !== hash) throw new Refusal('not_found', 'Document not found')
    tx.delete('lateDocument', documentId)
    const document = filedAs ? tx.get('document', filedAs.documentId) : undefined
    if (document?.hash === hash) tx.patch('document', document.id, { state: 'available' })
  },
})

/** [DO28] Stops waiting for a late document's file. Only the server runs it. A no-op if it no longer waits. */
export const giveUpLateDocument = defineMutation({
  name: 'late_document.give_up',
  isServerOnly: true,
  args: z.strictObject({ documentId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { documentId }) => `Stopped waiting for the file of ${nameOf(tx, documentId)}`,
  run: (tx, { documentId }) => tx.delete('lateDocument', documentId),
})

function nameOf(tx: Reader, id: DocumentId): string {
  return `‘${tx.get('lateDocument', id)?.title ?? 'a document'}’`
}
