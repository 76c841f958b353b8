import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Images, ReceiptText } from 'lucide-react'
import { Icon } from '../../../ui/content/icon.tsx'
import type { SheetFilter } from './item-documents-sheet.tsx'

interface TaskDocumentsProps {
  /** Distinguishes this task from others with the same title. */
  name: string
  onOpen(only: SheetFilter): void
}

/** Buttons for the photos and receipts of a completed task (part 2, section 2). */
export function TaskDocuments({ name, onOpen }: TaskDocumentsProps) {
  return (
    <Actions>
      <Button startIcon={<Icon of={Images} />} aria-label={`Photos for ‘${name}’`} onClick={() => onOpen('photo')}>
        Photos
      </Button>
      <Button
        startIcon={<Icon of={ReceiptText} />}
        aria-label={`Receipt for ‘${name}’`}
        onClick={() => onOpen('receipt')}
      >
        Receipt
      </Button>
    </Actions>
  )
}

/** Quiet, because every row has them; their labels align with the text above. */
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '2px 0 -8px -8px' })
