import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { PICKED_EXTENSIONS } from '@hearthkeep/shared/document/document-file.ts'
import { Camera, ReceiptText } from 'lucide-react'
import { useDocuments } from '../../../data/queries/documents/use-documents.ts'
import { Muted, Row, Stack } from '../../../ui/kit.tsx'
import { DocumentThumb } from '../row/document-thumb.tsx'
import { FileAction } from '../upload/file-action.tsx'
import { useAddFiles } from '../upload/use-upload.ts'

/** The photos and receipts of a task inside a form. A chosen file is added at once, and uploads in the background. */
export function TaskFiles({ item }: { item: MaintenanceItem }) {
  const documents = (useDocuments(item.propertyId) ?? []).filter(({ itemId }) => itemId === item.id)
  const { add, isAdding } = useAddFiles({ propertyId: item.propertyId, target: { itemId: item.id } })
  return (
    <Stack gap={12} role="group" aria-label="Photos and receipts">
      {documents.length > 0 && (
        <Row as="ul" aria-label="Added">
          {documents.map((document) => (
            <li key={document.id} aria-label={document.title}>
              <DocumentThumb document={document} size={56} />
            </li>
          ))}
        </Row>
      )}
      <Stack gap={8} sx={{ gridTemplateColumns: '1fr 1fr' }}>
        <FileAction
          words="Add photos"
          icon={Camera}
          accept="image/*"
          {...{ isAdding }}
          onFiles={(files) => void add(files, 'photo')}
        />
        <FileAction
          words="Add receipt"
          icon={ReceiptText}
          accept={PICKED_EXTENSIONS.join(',')}
          {...{ isAdding }}
          onFiles={(files) => void add(files, 'receipt')}
        />
      </Stack>
      <Muted role="status">{isAdding ? 'Adding…' : ''}</Muted>
    </Stack>
  )
}
