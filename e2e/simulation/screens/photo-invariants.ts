import type { Document } from '@hearthkeep/shared/entities.ts'
import { readPropertyPhotos, readSystemPhotos } from '../../../web/src/data/queries/properties/property-photo.ts'
import { rowsOf } from '../device/rows-of.ts'
import { isSo, type Screens } from './screens.ts'

/** How many photos are looked for on the device. */
const TRIED = 5

/** [DO24], [DO26]: The cover of a property, then its newest photos; and those of each system. */
export async function checkPhotos(screens: Screens): Promise<void> {
  const { rows, read } = screens
  for (const { id, coverId } of rowsOf(rows, 'property')) {
    const pictures = rowsOf(rows, 'document')
      .filter(({ propertyId, deletedAt }) => propertyId === id && deletedAt === null)
      .filter(({ fileType, visibility }) => fileType.startsWith('image/') && visibility === 'shared')
      .toSorted((one, other) => other.uploadedAt.localeCompare(one.uploadedAt))
    const photos = pictures.filter(({ category }) => category === 'photo')
    const cover = pictures.filter((picture) => picture.id === coverId)
    const others = photos.filter(({ id, systemId, itemId }) => id !== coverId && systemId === null && itemId === null)
    const counted = [...cover, ...others].slice(0, TRIED).map(photoOf)
    isSo(screens, 'photos', { read: await read((tables) => readPropertyPhotos(tables, id)), counted })

    const bySystem = await read((tables) => readSystemPhotos(tables, id))
    const systems = [...new Set(photos.map(({ systemId }) => systemId))].filter((systemId) => systemId !== null)
    isSo(screens, 'systems with photos', { read: [...bySystem.keys()].toSorted(), counted: systems.toSorted() })
    for (const [systemId, found] of bySystem) {
      const ofSystem = photos.filter((photo) => photo.systemId === systemId)
      isSo(screens, 'photos of a system', { read: found, counted: ofSystem.slice(0, TRIED).map(photoOf) })
    }
  }
}

const photoOf = ({ hash, fileType }: Document) => ({ hash, fileType })
