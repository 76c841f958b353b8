import { livingProperty } from '../property/recorded.ts'
import { z } from 'zod'
import { documentFacts, documentFile, documentPlace, visibility } from './document.ts'
import { documentId, propertyId, type PropertyId } from '../kernel/fields.ts'
import { Refusal } from '../kernel/outcome.ts'
import { fileNameOf } from './document-file.ts'
import {
  completeFlag,
  documentScope,
  livingDocument,
  mayTouch,
  recordedDocument,
  scopesOfDocument,
} from './filed-document.ts'
import { callOf, defineMutation, type Reader } from '../kernel/mutation.ts'
import { nameOfRow } from '../row-name.ts'
import { removedAt } from '../kernel/removed-at.ts'

/** Includes the visibility, because it decides the scope. */
const at = { propertyId, documentId, visibility }

const facts = z.strictObject({ ...documentFacts, ...documentPlace, ...documentFile })
const addedFacts = facts.partial({ description: true, systemId: true, itemId: true, cardEntryId: true, issueId: true })

/**
 * Files a document, whose contents may follow later. A shared one completes its category's flag. A system or task that
 * was purged is no reason to refuse the document: it then belongs to the property.
 */
export const addDocument = defineMutation({
  name: 'document.add',
  args: z.strictObject({ ...at, facts: addedFacts }),
  action: 'edit_property',
  scopes: (args) => scopesOfDocument(args),
  sentence: (_tx, { facts }) => `Added ‘${facts.title}’`,
  run(tx, { propertyId, documentId, visibility, facts }, context) {
    mayTouch(tx, { propertyId, visibility }, context)
    livingProperty(tx, propertyId)
    const { systemId = null, itemId = null, cardEntryId = null, issueId = null, description = null } = facts
    tx.insert('document', {
      ...facts,
      id: documentId,
      propertyId,
      scope: documentScope({ propertyId, visibility }),
      visibility,
      description,
      systemId: systemId && (isOf(tx, 'system', { propertyId, id: systemId }) ? systemId : null),
      itemId: itemId && (isOf(tx, 'maintenanceItem', { propertyId, id: itemId }) ? itemId : null),
      cardEntryId: cardEntryId && (isOf(tx, 'cardEntry', { propertyId, id: cardEntryId }) ? cardEntryId : null),
      issueId: issueId && (isOf(tx, 'issue', { propertyId, id: issueId }) ? issueId : null),
      fileName: fileNameOf(facts.fileName),
      state: 'waiting',
      uploadedBy: context.userId,
      uploadedAt: context.at,
      dismissedFindings: null,
    })
    completeFlag(tx, { propertyId, visibility, category: facts.category })
  },
})

/** Moving the document to another category completes that category's flag; only a person clears a flag. */
export const editDocument = defineMutation({
  name: 'document.edit',
  args: z.strictObject({ ...at, changes: z.strictObject(documentFacts).partial() }),
  action: 'edit_property',
  scopes: (args) => scopesOfDocument(args),
  edits: ({ documentId, changes }) => ({ entity: 'document', id: documentId, changes }),
  sentence: (tx, { documentId }) => `Changed ${nameOfRow(tx, 'document', documentId)}`,
  run(tx, { propertyId, documentId, visibility, changes }, context) {
    mayTouch(tx, { propertyId, visibility }, context)
    const { category } = recordedDocument(tx, { propertyId, documentId, visibility })
    tx.patch('document', documentId, changes)
    if (changes.category && changes.category !== category)
      completeFlag(tx, { propertyId, visibility, category: changes.category })
  },
})

/**
 * Replaces the document's contents. [SE76] If the server has the same bytes already, only the name changes: it checked
 * them against the type and size in the row.
 */
export const replaceDocument = defineMutation({
  name: 'document.replace',
  args: z.strictObject({ ...at, file: z.strictObject(documentFile) }),
  action: 'edit_property',
  scopes: (args) => scopesOfDocument(args),
  // A file is another one only if its hash is; its name, type and size come with it.
  edits: ({ documentId, file: { hash } }) => ({ entity: 'document', id: documentId, changes: { hash } }),
  sentence: (tx, { documentId }) => `Replaced the file for ${nameOfRow(tx, 'document', documentId)}`,
  run(tx, { propertyId, documentId, visibility, file }, context) {
    mayTouch(tx, { propertyId, visibility }, context)
    const { hash, state } = recordedDocument(tx, { propertyId, documentId, visibility })
    const fileName = fileNameOf(file.fileName)
    const uploadFields = { state: 'waiting', uploadedBy: context.userId, uploadedAt: context.at } as const
    if (file.hash !== hash) tx.patch('document', documentId, { ...file, fileName, ...uploadFields })
    else tx.patch('document', documentId, state === 'available' ? { fileName } : { ...file, fileName })
  },
})

export const removeDocument = defineMutation({
  name: 'document.remove',
  args: z.strictObject(at),
  action: 'edit_property',
  undo: (args) => callOf(restoreDocument, args),
  scopes: (args) => scopesOfDocument(args),
  sentence: (tx, { documentId }) => `Deleted ${nameOfRow(tx, 'document', documentId)}`,
  run(tx, { propertyId, documentId, visibility }, context) {
    mayTouch(tx, { propertyId, visibility }, context)
    livingDocument(tx, { propertyId, documentId, visibility })
    tx.patch('document', documentId, { deletedAt: removedAt(context) })
  },
})

export const restoreDocument = defineMutation({
  name: 'document.restore',
  args: z.strictObject(at),
  action: 'edit_property',
  scopes: (args) => scopesOfDocument(args),
  sentence: (tx, { documentId }) => `Restored ${nameOfRow(tx, 'document', documentId)}`,
  run(tx, { propertyId, documentId, visibility }, context) {
    mayTouch(tx, { propertyId, visibility }, context)
    livingProperty(tx, propertyId)
    recordedDocument(tx, { propertyId, documentId, visibility })
    tx.patch('document', documentId, { deletedAt: null })
  },
})

/**
 * Records that the server has the contents. Only the server runs this. Refuses (`conflict`) contents that were replaced
 * meanwhile; documents in the trash keep their contents too.
 */
export const documentArrived = defineMutation({
  name: 'document.arrived',
  isServerOnly: true,
  args: z.strictObject({ ...at, hash: documentFile.hash }),
  action: 'edit_property',
  scopes: (args) => scopesOfDocument(args),
  sentence: (tx, { documentId }) => `Uploaded the file for ${nameOfRow(tx, 'document', documentId)}`,
  run(tx, { propertyId, documentId, visibility, hash }, context) {
    mayTouch(tx, { propertyId, visibility }, context)
    const document = recordedDocument(tx, { propertyId, documentId, visibility })
    if (document.hash !== hash) throw new Refusal('conflict', 'The file has since been replaced')
    tx.patch('document', documentId, { state: 'available' })
  },
})

function isOf(
  tx: Reader,
  entity: 'system' | 'maintenanceItem' | 'cardEntry' | 'issue',
  { propertyId, id }: { propertyId: PropertyId; id: string },
): boolean {
  return tx.get(entity, id)?.propertyId === propertyId
}
