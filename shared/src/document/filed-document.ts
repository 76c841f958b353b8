import { flagOf } from './transaction-flags.ts'
import type { Document } from '../entities.ts'
import type { DocumentCategory, Visibility } from './document.ts'
import type { PropertyId } from '../kernel/fields.ts'
import { householdScope, propertyScope, type Scope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { authorize } from '../kernel/authorize.ts'
import { livingProperty } from '../kernel/living.ts'
import type { Context, Reader, Tx } from '../kernel/mutation.ts'

/** Where a document lies: its visibility decides the scope. */
export interface Place {
  propertyId: PropertyId
  visibility: Visibility
}

export const documentScope = ({ propertyId, visibility }: Place): Scope =>
  visibility === 'household' ? householdScope(propertyId) : propertyScope(propertyId)

/** Who may delete a house without an owner may take what is the household's along, but not change it unseen. */
export async function mayTouch(tx: Reader, place: Place, { userId }: Context): Promise<void> {
  if (place.visibility === 'household')
    await authorize(tx, { userId, action: 'edit_household_parts', scopes: [documentScope(place)] })
}

interface Named {
  propertyId: PropertyId
  documentId: string
  /** Where it is said to lie. */
  visibility?: Visibility
}

/** The row, neither it nor its house in the trash; else a refusal (`not_found`) that says so. */
export async function livingDocument(tx: Reader, named: Named): Promise<Document> {
  await livingProperty(tx, named.propertyId)
  const row = await recordedDocument(tx, named)
  if (row.deletedAt !== null) throw new Refusal('not_found', 'This document was deleted')
  return row
}

/** The row, also one in the trash. Refuses (`moved`) one that does not lie where it is said to. */
export async function recordedDocument(tx: Reader, { propertyId, documentId, visibility }: Named): Promise<Document> {
  const row = await tx.get('document', documentId)
  if (!row || row.propertyId !== propertyId) throw new Refusal('not_found', 'This document was deleted')
  if (visibility && row.visibility !== visibility) throw new Refusal('moved', 'Somebody changed who sees this document')
  return row
}

interface Filed extends Place {
  category: DocumentCategory
}

/** The flag is told to all who see the house, so that a document of the household alone leaves it as it is. */
export async function completeFlag(tx: Tx, { propertyId, visibility, category }: Filed): Promise<void> {
  const flag = flagOf(category)
  if (flag && visibility === 'shared') await tx.patch('property', propertyId, { [flag]: true })
}

export async function documentTitle(tx: Reader, id: string): Promise<string> {
  const document = await tx.get('document', id)
  return document ? `‘${document.title}’` : 'a document'
}
