import type { SystemId } from '@hearthkeep/shared/kernel/fields.ts'
import { Camera, Images } from 'lucide-react'
import { useState } from 'react'
import type { Document } from '@hearthkeep/shared/entities.ts'
import { useDocuments } from '../../data/queries/documents/use-documents.ts'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { useShape } from '../../ui/theme/use-shape.ts'
import { Actions, Muted, Remark } from '../../ui/kit.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { PHOTO_TILE, PhotoRow } from './row/photo-row.tsx'
import { FileAction } from './upload/file-action.tsx'
import { useAddFiles } from './upload/use-upload.ts'

const DocumentPreview = lazily(async () => (await import('./preview/document-preview.tsx')).DocumentPreview)

/** The number of photos shown; the others are among the documents. */
const SHOWN = 8

/** [DO26] The photos of a system; a press opens one, and new ones are added at once, from the camera first. */
export function SystemPhotos({ details, systemId }: { details: PropertyDetails; systemId: SystemId }) {
  const propertyId = details.property.id
  const documents = useDocuments(propertyId)
  const [opened, setOpened] = useState<Document | null>(null)
  const { add, isAdding } = useAddFiles({ propertyId, target: { systemId } })
  const hasCamera = useShape() !== 'desktop'
  const mayAdd = details.may('edit_property')
  const photos = (documents ?? []).filter((each) => each.systemId === systemId && each.category === 'photo')
  const onFiles = (files: File[]) => void add(files, 'photo')
  if (photos.length === 0 && !mayAdd) return null
  return (
    <SectionCard title="Photos">
      {!documents ? (
        <div style={{ height: PHOTO_TILE }} />
      ) : photos.length === 0 ? (
        <Remark>Snap the nameplate: model and serial number are then always at hand.</Remark>
      ) : (
        <PhotoRow photos={photos.slice(0, SHOWN)} onOpen={setOpened} />
      )}
      {mayAdd && (
        <Actions fill sx={{ mt: 3 }}>
          {hasCamera && (
            <FileAction
              words="Add photo"
              icon={Camera}
              accept="image/*"
              capture="environment"
              {...{ isAdding, onFiles }}
            />
          )}
          <FileAction
            words={hasCamera ? 'Choose photos' : 'Add photos'}
            icon={Images}
            accept="image/*"
            {...{ isAdding, onFiles }}
          />
        </Actions>
      )}
      <Muted role="status">{isAdding ? 'Adding…' : ''}</Muted>
      {opened && <DocumentPreview document={opened} onClose={() => setOpened(null)} />}
    </SectionCard>
  )
}
