import type { Document } from '@hearthkeep/shared/entities.ts'
import type { PropertyId, SystemId } from '@hearthkeep/shared/kernel/fields.ts'
import { isCoverPhoto } from '@hearthkeep/shared/property/cover-photo.ts'
import type { LocalTables } from '../../store/local-store.ts'

export type Photo = Pick<Document, 'hash' | 'fileType'>

/** How many photos are looked up on this device: the newest may exist only on another. */
const TRIED = 5

/**
 * Returns a property's photos that everyone with access can see: its cover, then the newest ones that belong to no
 * system or task.
 */
export async function readPropertyPhotos(tables: LocalTables, propertyId: PropertyId): Promise<Photo[]> {
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
    .map(asPhoto)
}

/** [DO26] Returns the photos of each system that everyone with access can see, newest first. */
export async function readSystemPhotos(tables: LocalTables, propertyId: PropertyId): Promise<Map<SystemId, Photo[]>> {
  const documents = await tables.rows.document.where('propertyId', propertyId)
  const photos = new Map<SystemId, Photo[]>()
  for (const document of documents.toSorted((one, other) => other.uploadedAt.localeCompare(one.uploadedAt))) {
    const { systemId, category } = document
    if (systemId === null || category !== 'photo' || !isCoverPhoto(document)) continue
    const known = photos.get(systemId) ?? []
    if (known.length < TRIED) photos.set(systemId, [...known, asPhoto(document)])
  }
  return photos
}

const asPhoto = ({ hash, fileType }: Document): Photo => ({ hash, fileType })

const isOfProperty = ({ category, systemId, itemId }: Document) =>
  category === 'photo' && systemId === null && itemId === null
