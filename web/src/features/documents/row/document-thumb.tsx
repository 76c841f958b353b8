import type { Document } from '@hearthkeep/shared/entities.ts'
import { FileText, FileType2, Image, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useContents } from '../../../data/unsent/use-contents.ts'
import { useData } from '../../../data/live/data-provider.tsx'
import { isDecodable } from '../../../platform/files/picture-size.ts'
import { IconTile } from '../../../ui/content/card/icon-tile.tsx'
import { PictureTile } from '../../../ui/content/card/picture-tile.tsx'

/** The thumbnail of a document's row: the image itself if it is on this device, otherwise an icon for the file type. */
export function DocumentThumb({ document, size = 40 }: { document: Document; size?: number }) {
  const url = useImageUrl(document)
  if (url) return <PictureTile src={url} size={size} />
  return <IconTile icon={iconOf(document)} />
}

const iconOf = ({ fileType }: Document): LucideIcon =>
  fileType.startsWith('image/') ? Image : fileType === 'application/pdf' ? FileText : FileType2

/** Returns an object URL of the image; `null` if it is not on this device, or not an image. */
function useImageUrl({ hash, fileType }: Document): string | null {
  const { contents } = useData()
  const isStored = useContents()?.has(hash) ?? false
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!isStored || !fileType.startsWith('image/')) return
    let made: string | null = null
    let isWanted = true
    const read = async () => {
      const bytes = await contents.get(hash, new Date().toISOString())
      if (!bytes || !isWanted || !isDecodable(new Uint8Array(bytes))) return
      made = URL.createObjectURL(new Blob([bytes], { type: fileType }))
      setUrl(made)
    }
    // The row falls back to an icon.
    read().catch(() => undefined)
    return () => {
      isWanted = false
      if (made) URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [contents, hash, fileType, isStored])
  return url
}
