import type { Document } from '@hearthkeep/shared/entities.ts'
import { useState } from 'react'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { PhotoRow } from './row/photo-row.tsx'

const DocumentPreview = lazily(async () => (await import('./preview/document-preview.tsx')).DocumentPreview)

/** [HC4] [IS8] The photos and papers of an entry of the house card, or of an issue; a press opens one. */
export function EntryPhotos({ photos }: { photos: readonly Document[] }) {
  const [opened, setOpened] = useState<Document | null>(null)
  if (photos.length === 0) return null
  return (
    <>
      <PhotoRow photos={photos} onOpen={setOpened} />
      {opened && <DocumentPreview document={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
