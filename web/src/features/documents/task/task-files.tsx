import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { PICKED_EXTENSIONS } from '@hearthkeep/shared/document/document-file.ts'
import { styled } from '@mui/material/styles'
import { Camera, ReceiptText } from 'lucide-react'
import { useDocuments } from '../../../data/queries/use-documents.ts'
import { DocumentThumb } from '../row/document-thumb.tsx'
import { FileAction } from '../upload/file-action.tsx'
import { useAddFiles } from '../upload/use-add-files.ts'

/** The photos and receipts of a task inside a form. A chosen file is added at once, and uploads in the background. */
export function TaskFiles({ item }: { item: MaintenanceItem }) {
  const documents = (useDocuments(item.propertyId) ?? []).filter(({ itemId }) => itemId === item.id)
  const { add, isAdding } = useAddFiles({ propertyId: item.propertyId, target: { itemId: item.id } })
  return (
    <Group role="group" aria-label="Photos and receipts">
      {documents.length > 0 && (
        <Thumbs aria-label="Added">
          {documents.map((document) => (
            <li key={document.id} aria-label={document.title}>
              <DocumentThumb document={document} size={56} />
            </li>
          ))}
        </Thumbs>
      )}
      <Actions>
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
      </Actions>
      <p role="status">{isAdding ? 'Adding…' : ''}</p>
    </Group>
  )
}

const Group = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  '& > p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary, '&:empty': { display: 'none' } },
}))

const Thumbs = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
const Actions = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 })
