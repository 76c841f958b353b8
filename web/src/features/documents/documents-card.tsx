import type { Document } from '@hearthkeep/shared/entities.ts'
import Button from '@mui/material/Button'
import { useDocuments } from '../../data/queries/documents/use-documents.ts'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { Remark } from '../../ui/kit.tsx'
import { DocumentRows } from './row/document-rows.tsx'
import { useDocumentActions } from './row/use-document-actions.tsx'

interface DocumentsCardProps {
  details: PropertyDetails
  systemId: string
  onUpload(): void
  onHistory(document: Document): void
}

/** The documents of a system and its tasks: manuals, warranties, receipts, photos. */
export function DocumentsCard({ details, systemId, onUpload, onHistory }: DocumentsCardProps) {
  const all = useDocuments(details.property.id)
  const actions = useDocumentActions({ details, onHistory })
  const titles = new Map(details.items.flatMap((item) => (item.systemId === systemId ? [[item.id, item.title]] : [])))
  const documents = all?.filter(
    (document) => document.systemId === systemId || (document.itemId !== null && titles.has(document.itemId)),
  )
  return (
    <SectionCard
      title="Documents"
      aside={
        details.may('edit_property') && (
          <Button variant="text" aria-label="Upload a document for this system" onClick={onUpload}>
            Upload
          </Button>
        )
      }
    >
      {documents?.length === 0 && <Remark>None yet. Photos, receipts, warranties and manuals go here.</Remark>}
      {documents && documents.length > 0 && (
        <DocumentRows
          documents={documents}
          actions={actions}
          nameOf={({ itemId }) => (itemId && titles.get(itemId)) ?? null}
        />
      )}
      {actions.dialog}
    </SectionCard>
  )
}
