import Button from '@mui/material/Button'
import { Images, ReceiptText } from 'lucide-react'
import { Icon } from '../../../ui/content/icon.tsx'
import { Actions } from '../../../ui/kit.tsx'
import type { SheetFilter } from './item-documents-sheet.tsx'

interface TaskDocumentsProps {
  /** Distinguishes this task from others with the same title. */
  name: string
  onOpen(only: SheetFilter): void
}

/** Buttons for the photos and receipts of a completed task (part 2, section 2). */
export function TaskDocuments({ name, onOpen }: TaskDocumentsProps) {
  return (
    <Actions sx={{ m: '2px 0 -8px -8px' }}>
      <Button
        variant="text"
        startIcon={<Icon of={Images} />}
        aria-label={`Photos for ‘${name}’`}
        onClick={() => onOpen('photo')}
      >
        Photos
      </Button>
      <Button
        variant="text"
        startIcon={<Icon of={ReceiptText} />}
        aria-label={`Receipt for ‘${name}’`}
        onClick={() => onOpen('receipt')}
      >
        Receipt
      </Button>
    </Actions>
  )
}
