import type { CardEntry, Document } from '@hearthkeep/shared/entities.ts'
import { useState } from 'react'
import { useDocuments } from '../../data/queries/documents/use-documents.ts'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { PhotoRow } from './row/photo-row.tsx'

const DocumentPreview = lazily(async () => (await import('./preview/document-preview.tsx')).DocumentPreview)

/** [HC4] The photos and papers of an entry of the house card; a press opens one. */
export function EntryPhotos({ entry }: { entry: CardEntry }) {
  const documents = useDocuments(entry.propertyId)
  const [opened, setOpened] = useState<Document | null>(null)
  const photos = (documents ?? []).filter(({ cardEntryId }) => cardEntryId === entry.id)
  if (photos.length === 0) return null
  return (
    <>
      <PhotoRow photos={photos} onOpen={setOpened} />
      {opened && <DocumentPreview document={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
