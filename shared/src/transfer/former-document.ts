import { z } from 'zod'
import { documentFile } from '../document/document.ts'
import { documentId } from '../kernel/fields.ts'
import { userScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { defineMutation } from '../kernel/mutation.ts'

/**
 * [HO5] Records that the server has the contents of a document that stayed with its former owner, and that were still
 * on one of their devices when the property was transferred. Only the server runs it.
 */
export const formerDocumentArrived = defineMutation({
  name: 'former_document.arrived',
  isServerOnly: true,
  args: z.strictObject({ documentId, hash: documentFile.hash }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { documentId }) =>
    `Uploaded the file for ‘${tx.get('formerDocument', documentId)?.title ?? 'a document'}’`,
  run(tx, { documentId, hash }) {
    const document = tx.get('formerDocument', documentId)
    if (document?.hash !== hash) throw new Refusal('not_found', 'Document not found')
    tx.patch('formerDocument', documentId, { state: 'available' })
  },
})
