import type { Document } from '@hearthkeep/shared/entities.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import type { LocalTables } from '../store/local-store.ts'

export type PropertyPhoto = Pick<Document, 'hash' | 'fileType'>

/** How many photos are looked up on this device: the newest may exist only on another. */
const TRIED = 5

/**
 * Returns a property's newest photos that everyone with access can see, newest first; excludes photos of systems or
 * tasks.
 */
export async function readPropertyPhotos(tables: LocalTables, propertyId: PropertyId): Promise<PropertyPhoto[]> {
  const documents = await tables.rows.document.where('propertyId', propertyId)
  return documents
    .filter(isPropertyPhoto)
    .toSorted((one, other) => other.uploadedAt.localeCompare(one.uploadedAt))
    .slice(0, TRIED)
    .map(({ hash, fileType }) => ({ hash, fileType }))
}

const isPropertyPhoto = (document: Document) =>
  document.category === 'photo' &&
  document.visibility === 'shared' &&
  document.fileType.startsWith('image/') &&
  document.systemId === null &&
  document.itemId === null &&
  isLiving(document)
