import type { Document } from '@hearthkeep/shared/entities.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { LocalTables } from '../store/local-store.ts'

export type HousePhoto = Pick<Document, 'hash' | 'fileType'>

/** How many photos are looked up on this device: the newest may exist only on another. */
const TRIED = 5

/**
 * Returns a property's newest photos that everyone with access can see, newest first; excludes photos of systems or
 * tasks.
 */
export async function readHousePhotos(tables: LocalTables, propertyId: PropertyId): Promise<HousePhoto[]> {
  const documents = await tables.rows.document.where('propertyId', propertyId)
  return documents
    .filter(isHousePhoto)
    .toSorted((one, other) => other.uploadedAt.localeCompare(one.uploadedAt))
    .slice(0, TRIED)
    .map(({ hash, fileType }) => ({ hash, fileType }))
}

const isHousePhoto = ({ category, visibility, fileType, systemId, itemId, deletedAt }: Document) =>
  category === 'photo' &&
  visibility === 'shared' &&
  fileType.startsWith('image/') &&
  systemId === null &&
  itemId === null &&
  deletedAt === null
