import type { Document, Issue, CardEntry } from '@hearthkeep/shared/entities.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { useState } from 'react'
import { useDocuments } from '../../data/queries/documents/use-documents.ts'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { PhotoRow } from './row/photo-row.tsx'

const DocumentPreview = lazily(async () => (await import('./preview/document-preview.tsx')).DocumentPreview)

/** [HC4] The photos and papers of an entry of the house card; a press opens one. */
export function EntryPhotos({ entry: { id, propertyId } }: { entry: CardEntry }) {
  return <PhotosOf propertyId={propertyId} isOf={({ cardEntryId }) => cardEntryId === id} />
}

/** [IS8] The photos and papers of an issue. */
export function IssuePhotos({ issue: { id, propertyId } }: { issue: Issue }) {
  return <PhotosOf propertyId={propertyId} isOf={({ issueId }) => issueId === id} />
}

function PhotosOf({ propertyId, isOf }: { propertyId: PropertyId; isOf(document: Document): boolean }) {
  const documents = useDocuments(propertyId)
  const [opened, setOpened] = useState<Document | null>(null)
  const photos = (documents ?? []).filter(isOf)
  if (photos.length === 0) return null
  return (
    <>
      <PhotoRow photos={photos} onOpen={setOpened} />
      {opened && <DocumentPreview document={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
