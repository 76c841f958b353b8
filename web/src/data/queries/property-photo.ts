import type { Document } from '@hearthkeep/shared/entities.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { isCoverPhoto } from '@hearthkeep/shared/property/cover-photo.ts'
import type { LocalTables } from '../store/local-store.ts'

export type PropertyPhoto = Pick<Document, 'hash' | 'fileType'>

/** How many photos are looked up on this device: the newest may exist only on another. */
const TRIED = 5

/**
 * Returns a property's photos that everyone with access can see: its cover, then the newest ones that belong to no
 * system or task.
 */
export async function readPropertyPhotos(tables: LocalTables, propertyId: PropertyId): Promise<PropertyPhoto[]> {
  const [property, documents] = await Promise.all([
    tables.rows.property.get(propertyId),
    tables.rows.document.where('propertyId', propertyId),
  ])
  const isCover = ({ id }: Document) => id === property?.coverId
  return documents
    .filter((document) => isCoverPhoto(document) && (isCover(document) || isOfProperty(document)))
    .toSorted(
      (one, other) => Number(isCover(other)) - Number(isCover(one)) || other.uploadedAt.localeCompare(one.uploadedAt),
    )
    .slice(0, TRIED)
    .map(({ hash, fileType }) => ({ hash, fileType }))
}

const isOfProperty = ({ category, systemId, itemId }: Document) =>
  category === 'photo' && systemId === null && itemId === null
