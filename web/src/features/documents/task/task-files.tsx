import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { ACCEPTED_EXTENSIONS, titleOfFile } from '@hearthkeep/shared/document/document-file.ts'
import type { DocumentId } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Camera, ReceiptText } from 'lucide-react'
import { useRef, useState } from 'react'
import { useDocuments } from '../../../data/queries/use-documents.ts'
import { mintId } from '../../../platform/ids.ts'
import { prepareFile } from '../../../platform/files/prepare-file.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { DocumentThumb } from '../row/document-thumb.tsx'
import { fileProblemToast } from '../upload/file-problem-words.ts'
import { FileInput } from '../upload/file-drop.tsx'
import { useUpload } from '../upload/use-upload.ts'
import type { SheetFilter } from './item-documents-sheet.tsx'

/** The photos and receipts of a task inside a form. A chosen file is added at once, and uploads in the background. */
export function TaskFiles({ item }: { item: MaintenanceItem }) {
  const documents = (useDocuments(item.propertyId) ?? []).filter(({ itemId }) => itemId === item.id)
  const [isAdding, setAdding] = useState(false)
  const upload = useUpload()
  const toast = useToast()
  const add = async (files: readonly File[], category: SheetFilter) => {
    setAdding(true)
    for (const file of files) {
      const prepared = await prepareFile(file, { shrink: true })
      if (!prepared.ok) {
        toast(fileProblemToast(prepared.problem))
        continue
      }
      const problem = await upload({
        propertyId: item.propertyId,
        chosen: { id: mintId<DocumentId>(), title: titleOfFile(file.name) },
        file: prepared.value,
        values: { category, description: null, visibility: 'shared', shrink: true },
        target: { itemId: item.id },
      })
      if (problem !== null) toast({ tone: 'error', text: 'Upload failed', detail: problem })
    }
    setAdding(false)
  }
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
          accept={ACCEPTED_EXTENSIONS.join(',')}
          {...{ isAdding }}
          onFiles={(files) => void add(files, 'receipt')}
        />
      </Actions>
      <p role="status">{isAdding ? 'Adding…' : ''}</p>
    </Group>
  )
}

interface FileActionProps {
  words: string
  icon: typeof Camera
  accept: string
  isAdding: boolean
  onFiles(files: File[]): void
}

function FileAction({ words, icon, accept, isAdding, onFiles }: FileActionProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="outlined"
        size="large"
        startIcon={<Icon of={icon} />}
        disabled={isAdding}
        onClick={() => input.current?.click()}
      >
        {words}
      </Button>
      <FileInput label={words} accept={accept} multiple of={input} onFiles={onFiles} />
    </>
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
