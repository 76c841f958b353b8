import { z } from 'zod'
import { dismissibleKeys, MAX_DISMISSED, visibility, type Document } from '../document/document.ts'
import { mayTouch, recordedDocument, scopesOfDocument } from '../document/filed-document.ts'
import { FILE_MARK } from '../document/source-document.ts'
import { documentId, propertyId } from '../kernel/fields.ts'
import { callOf, defineMutation } from '../kernel/mutation.ts'
import { Refusal } from '../kernel/outcome.ts'
import { nameOfRow } from '../row-name.ts'

type Dismissing = Pick<Document, 'hash' | 'dismissedFindings'>

/** The key for all findings of a document, present and future. */
export const keyOfAll = ({ hash }: Pick<Document, 'hash'>): string => hash.slice(0, FILE_MARK)

/** [AP37] Whether a person has dismissed all findings of a document's file. */
export const isAllDismissed = (document: Dismissing): boolean =>
  document.dismissedFindings?.includes(keyOfAll(document)) ?? false

/** [AP37] Whether a person has dismissed the finding with that key, or all of its document's. */
export const isDismissed = (document: Dismissing, key: string): boolean =>
  isAllDismissed(document) || (document.dismissedFindings?.includes(key) ?? false)

const args = z.strictObject({
  propertyId,
  documentId,
  visibility,
  sourceKeys: dismissibleKeys.min(1, 'Choose a finding'),
})
const findingsOf = (keys: readonly string[]) => (keys.length === 1 ? 'a finding' : `${keys.length} findings`)

/** [AP37] Adds to what is not proposed again; keys of an earlier file of the document are dropped. */
export const dismissFindings = defineMutation({
  name: 'document.dismiss_findings',
  args,
  action: 'edit_property',
  undo: (args) => callOf(bringBackFindings, args),
  scopes: (args) => scopesOfDocument(args),
  sentence: (tx, { documentId, sourceKeys }) =>
    `Dismissed ${findingsOf(sourceKeys)} of ${nameOfRow(tx, 'document', documentId)}`,
  run(tx, { propertyId, documentId, visibility, sourceKeys }, context) {
    mayTouch(tx, { propertyId, visibility }, context)
    const document = recordedDocument(tx, { propertyId, documentId, visibility })
    const all = new Set([...(document.dismissedFindings ?? []), ...sourceKeys])
    const ofFile = [...all].filter((key) => key.startsWith(keyOfAll(document)))
    if (ofFile.length > MAX_DISMISSED)
      throw new Refusal('limit', `At most ${MAX_DISMISSED} findings of a document can be dismissed. Dismiss all of it.`)
    tx.patch('document', documentId, { dismissedFindings: ofFile.length > 0 ? ofFile.toSorted() : null })
  },
})

/** [AP37] Takes from what is not proposed again. */
export const bringBackFindings = defineMutation({
  name: 'document.bring_back_findings',
  args,
  action: 'edit_property',
  scopes: (args) => scopesOfDocument(args),
  sentence: (tx, { documentId, sourceKeys }) =>
    `Brought back ${findingsOf(sourceKeys)} of ${nameOfRow(tx, 'document', documentId)}`,
  run(tx, { propertyId, documentId, visibility, sourceKeys }, context) {
    mayTouch(tx, { propertyId, visibility }, context)
    const { dismissedFindings } = recordedDocument(tx, { propertyId, documentId, visibility })
    const left = (dismissedFindings ?? []).filter((key) => !sourceKeys.includes(key))
    tx.patch('document', documentId, { dismissedFindings: left.length > 0 ? left : null })
  },
})
