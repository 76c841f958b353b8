import { useEffect, useState } from 'react'
import { sharedFiles, type SharedFile } from '../../../data/store/shared-files.ts'
import { thumbnailOf } from '../../../platform/files/thumbnail.ts'

/** Returns an object URL of a thumbnail; `null` if the file is not an image or cannot be read. */
export function useSmallPicture({ id, type }: SharedFile): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!type.startsWith('image/')) return
    let made: string | null = null
    let isWanted = true
    const make = async () => {
      const bytes = await sharedFiles.read(id)
      const picture = bytes && isWanted && (await thumbnailOf(new Blob([bytes], { type }), { width: 40, height: 40 }))
      if (!picture || !isWanted) return
      made = URL.createObjectURL(picture)
      setUrl(made)
    }
    // The file falls back to an icon.
    make().catch(() => undefined)
    return () => {
      isWanted = false
      if (made) URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [id, type])
  return url
}
