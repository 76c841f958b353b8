import { useEffect, useState } from 'react'
import { thumbnailOf, type Size } from '../../../platform/files/thumbnail.ts'
import { useData } from '../../live/data-provider.tsx'
import type { ContentsStore } from '../../store/contents-store.ts'
import type { Photo } from '../properties/property-photo.ts'

/** Object URLs of thumbnails by photo and size: a person who scrolls back does not wait for them again. */
const made = new Map<string, string>()
const MAX_CACHED = 100

/** The object URL of a thumbnail of the first of these photos that is on this device; null if there is none. */
export function useThumbnail(photos: readonly Photo[] | undefined, size: Size): string | null {
  const { contents } = useData()
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    const find = async () => {
      const found = await smallPicture(photos ?? [], contents, size)
      if (isWanted) setUrl(found)
    }
    // On failure there is no picture, and nothing is lost.
    find().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [contents, photos, size])
  return url
}

async function smallPicture(photos: readonly Photo[], contents: ContentsStore, size: Size): Promise<string | null> {
  for (const { hash, fileType } of photos) {
    const key = `${hash}/${size.width}×${size.height}`
    const known = made.get(key)
    if (known) return known
    const bytes = await contents.peek(hash)
    const picture = bytes && (await thumbnailOf(new Blob([bytes], { type: fileType }), size))
    if (!picture) continue
    const url = URL.createObjectURL(picture)
    made.set(key, url)
    const [oldest] = made
    if (made.size > MAX_CACHED && oldest) {
      made.delete(oldest[0])
      URL.revokeObjectURL(oldest[1])
    }
    return url
  }
  return null
}
