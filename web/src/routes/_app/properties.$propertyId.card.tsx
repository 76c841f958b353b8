import { createFileRoute } from '@tanstack/react-router'
import type { CardEntry, Document } from '@hearthkeep/shared/entities.ts'
import { useDocuments } from '../../data/queries/documents/use-documents.ts'
import { CardPage } from '../../features/card/card-page.tsx'
import { EntryPhotos } from '../../features/documents/entry-photos.tsx'
import { PropertyGate } from '../../features/properties/page/property-gate.tsx'
import { useHistorySheet } from './-property/use-history-sheet.tsx'
import { usePropertyDocuments } from './-property/use-property-documents.tsx'

/** The house card of a property. */
export const Route = createFileRoute('/_app/properties/$propertyId/card')({ component: HouseCard })

function HouseCard() {
  const { propertyId } = Route.useParams()
  const documents = useDocuments(propertyId) ?? []
  const { openHistory, historySheet } = useHistorySheet()
  const { openUpload, documentSheets } = usePropertyDocuments(({ id, title }: Document) =>
    openHistory({ entity: 'document', id, title }),
  )
  return (
    <PropertyGate key={propertyId} propertyId={propertyId}>
      {(details) => (
        <>
          <CardPage
            details={details}
            photosOf={photosAmong(documents)}
            onAddPhoto={({ id, visibility }) => openUpload({ cardEntryId: id, visibility, category: 'photo' })}
            onHistory={({ id, title }) => openHistory({ entity: 'cardEntry', id, title })}
          />
          {documentSheets(details)}
          {historySheet}
        </>
      )}
    </PropertyGate>
  )
}

const photosAmong = (documents: readonly Document[]) => (entry: CardEntry) => (
  <EntryPhotos photos={documents.filter(({ cardEntryId }) => cardEntryId === entry.id)} />
)
