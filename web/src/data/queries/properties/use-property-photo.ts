import type { PropertyId, SystemId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Size } from '../../../platform/files/thumbnail.ts'
import { useLive } from '../../live/data-provider.tsx'
import { readPropertyPhotos, readSystemPhotos, type Photo } from './property-photo.ts'
import { useThumbnail } from '../documents/use-thumbnail.ts'

/** The object URL of a property's thumbnail, from its first photo that is on this device; null if there is none. */
export function usePropertyPhoto(propertyId: PropertyId, size: Size): string | null {
  return useThumbnail(
    useLive((tables) => readPropertyPhotos(tables, propertyId), [propertyId]),
    size,
  )
}

/** A property's photos by system, without the systems that have none; undefined while loading. */
export function useSystemPhotos(propertyId: PropertyId): ReadonlyMap<SystemId, Photo[]> | undefined {
  return useLive((tables) => readSystemPhotos(tables, propertyId), [propertyId])
}
