import type { Document } from '@hearthkeep/shared/entities.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useDocuments } from '../../data/queries/use-documents.ts'
import type { House } from '../../data/queries/use-house.ts'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { DocumentRows } from './row/document-rows.tsx'
import { useDocumentActions } from './row/use-document-actions.tsx'

interface DocumentsCardProps {
  house: House
  systemId: string
  onUpload(): void
  onHistory(document: Document): void
}

/** The documents of a system and its tasks: manuals, warranties, receipts, photos. */
export function DocumentsCard({ house, systemId, onUpload, onHistory }: DocumentsCardProps) {
  const all = useDocuments(house.property.id) ?? []
  const actions = useDocumentActions({ house, onHistory })
  const titles = new Map(house.items.flatMap((item) => (item.systemId === systemId ? [[item.id, item.title]] : [])))
  const documents = all.filter(
    (document) => document.systemId === systemId || (document.itemId !== null && titles.has(document.itemId)),
  )
  return (
    <SectionCard
      title="Documents"
      aside={
        house.may('edit_house') && (
          <Button aria-label="Upload a document for this system" onClick={onUpload}>
            Upload
          </Button>
        )
      }
    >
      {documents.length === 0 ? (
        <None>None yet. Photos, receipts, warranties and manuals go here.</None>
      ) : (
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

const None = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.secondary }))
