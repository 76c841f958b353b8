import type { Document } from '@hearthkeep/shared/entities.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDocuments } from '../../data/queries/documents/use-documents.ts'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { ListRow, RowList } from '../../ui/content/list/list-row.tsx'
import { Actions, Stack } from '../../ui/kit.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { DocumentThumb } from './row/document-thumb.tsx'

const DocumentPreview = lazily(async () => (await import('./preview/document-preview.tsx')).DocumentPreview)

interface WarrantyPapersProps {
  details: PropertyDetails
  systemId: string
  /** Uploads a receipt for the system. */
  onUpload(): void
}

/** [SY20] The receipts and warranty papers of a system and of the work on it. */
export function WarrantyPapers({ details, systemId, onUpload }: WarrantyPapersProps) {
  const [opened, setOpened] = useState<Document | null>(null)
  const work = new Set<string>(details.items.flatMap((item) => (item.systemId === systemId ? [item.id] : [])))
  const papers = (useDocuments(details.property.id) ?? []).filter(
    (document) =>
      (document.category === 'receipt' || document.category === 'warranty') &&
      (document.systemId === systemId || (document.itemId !== null && work.has(document.itemId))),
  )
  return (
    <Stack sx={{ mt: 4 }}>
      {papers.length > 0 && (
        <RowList aria-label="Receipts and warranty papers">
          {papers.map((paper) => (
            <ListRow
              key={paper.id}
              leading={<DocumentThumb document={paper} />}
              title={paper.title}
              secondary={paper.category === 'receipt' ? 'Receipt' : 'Warranty'}
              onOpen={() => setOpened(paper)}
            />
          ))}
        </RowList>
      )}
      {details.may('edit_property') && (
        <Actions>
          <Button onClick={onUpload}>Add receipt</Button>
        </Actions>
      )}
      {opened && <DocumentPreview document={opened} onClose={() => setOpened(null)} />}
    </Stack>
  )
}
