import { livingProperty } from '../property/recorded.ts'
import { flagOf } from './transaction-flags.ts'
import type { DocumentCategory, Visibility, Document } from './document.ts'
import type { PropertyId } from '../kernel/fields.ts'
import { householdScope, propertyScope, type Scope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { authorize } from '../household/permissions.ts'
import { isLiving } from '../kernel/living.ts'
import type { Context, Reader, Tx } from '../kernel/mutation.ts'

/** Where a document is stored: its visibility decides the scope. */
export interface DocumentLocation {
  propertyId: PropertyId
  visibility: Visibility
}

export const documentScope = ({ propertyId, visibility }: DocumentLocation): Scope =>
  visibility === 'household' ? householdScope(propertyId) : propertyScope(propertyId)

/** The document's own scope first, then that of the property, which is read for every document. */
export const scopesOfDocument = (location: DocumentLocation): Scope[] => [
  ...new Set([documentScope(location), propertyScope(location.propertyId)]),
]

/** Where a mutation finds the document. Its visibility decides the scope. */
export const placeOfDocument = ({ propertyId, id, visibility }: Document) => ({
  propertyId,
  documentId: id,
  visibility,
})

/**
 * A person who may delete a property without an owner may delete its household documents with it, but not change
 * documents that they do not see.
 */
export function mayTouch(tx: Reader, location: DocumentLocation, { userId }: Context): void {
  if (location.visibility === 'household')
    authorize(tx, { userId, action: 'edit_household_parts', scopes: [documentScope(location)] })
}

interface Named {
  propertyId: PropertyId
  documentId: string
  /** The visibility that the caller expects. */
  visibility?: Visibility
}

/** Returns the row if neither it nor its property is in the trash; otherwise refuses (`not_found`). */
export function livingDocument(tx: Reader, named: Named): Document {
  livingProperty(tx, named.propertyId)
  const row = recordedDocument(tx, named)
  if (!isLiving(row)) throw new Refusal('not_found', 'This document was deleted')
  return row
}

/** Returns the row, even from the trash. Refuses (`outside_scope`) if its visibility is not the expected one. */
export function recordedDocument(tx: Reader, { propertyId, documentId, visibility }: Named): Document {
  const row = tx.get('document', documentId)
  if (!row || row.propertyId !== propertyId) throw new Refusal('not_found', 'This document was deleted')
  if (visibility && row.visibility !== visibility)
    throw new Refusal('outside_scope', 'Someone changed who can see this document')
  return row
}

interface Filed extends DocumentLocation {
  category: DocumentCategory
}

/** Everyone who sees the property sees the flag, so a household document leaves it unchanged. */
export function completeFlag(tx: Tx, { propertyId, visibility, category }: Filed): void {
  const flag = flagOf(category)
  if (flag && visibility === 'shared') tx.patch('property', propertyId, { [flag]: true })
}
