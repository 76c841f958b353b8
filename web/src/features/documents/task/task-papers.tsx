import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Images, ReceiptText } from 'lucide-react'
import { Icon } from '../../../ui/content/icon.tsx'
import type { ItemPapers } from './item-documents-sheet.tsx'

interface TaskPapersProps {
  /** Tells this task from others with the same title. */
  name: string
  onOpen(only: ItemPapers): void
}

/** The ways to the photos and to the receipts of a task that was done (part 2, section 2). */
export function TaskPapers({ name, onOpen }: TaskPapersProps) {
  return (
    <Ways>
      <Button
        variant="outlined"
        startIcon={<Icon of={Images} />}
        aria-label={`Photos of ‘${name}’`}
        onClick={() => onOpen('photo')}
      >
        Photos
      </Button>
      <Button
        variant="outlined"
        startIcon={<Icon of={ReceiptText} />}
        aria-label={`Receipt of ‘${name}’`}
        onClick={() => onOpen('receipt')}
      >
        Receipt
      </Button>
    </Ways>
  )
}

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 })
