import type { TrackedDocument } from '@hearthkeep/shared/property/property.ts'
import { useDocuments } from '../../../../data/queries/documents/use-documents.ts'
import type { PropertyDetails } from '../../../../data/queries/properties/use-property-details.ts'
import { usePerform } from '../../../../actions/use-perform.ts'
import { SectionCard } from '../../../../ui/content/card/section-card.tsx'
import { Folded, Remark } from '../../../../ui/kit.tsx'
import { DocumentList } from '../../form/document-list.tsx'
import { DocumentProgress } from '../../form/document-progress.tsx'
import { documentsAtHand } from '../../property-words.ts'

interface SaleDocumentsCardProps {
  details: PropertyDetails
  /** Whether the checklist is open or collapsed. */
  checklist?: 'folded' | 'open'
}

/** The progress of a sale's documents, with a checklist to mark them. */
export function SaleDocumentsCard({ details: { property, may }, checklist = 'folded' }: SaleDocumentsCardProps) {
  const perform = usePerform()
  const documents = useDocuments(property.id) ?? []
  const mark = (flag: TrackedDocument, done: boolean) =>
    perform(
      { name: 'property.edit', args: { propertyId: property.id, changes: { [flag]: done } } },
      { failed: 'Error updating property' },
    )
  const list = (
    <DocumentList
      flags={property}
      documents={documents}
      onMark={may('edit_property') ? (flag, done) => void mark(flag, done) : undefined}
    />
  )
  return (
    <SectionCard title="Transaction documents">
      <DocumentProgress flags={property} />
      {checklist === 'open' ? (
        <>
          <Remark sx={{ my: 3 }}>{documentsAtHand}</Remark>
          {list}
        </>
      ) : (
        <Folded sx={{ mt: 2, '& > summary': { typography: 'h3' } }}>
          <summary>Checklist</summary>
          {list}
        </Folded>
      )}
    </SectionCard>
  )
}
