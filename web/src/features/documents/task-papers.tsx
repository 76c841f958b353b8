import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Images, ReceiptText } from 'lucide-react'
import { Icon } from '../../ui/content/icon.tsx'
import type { ItemPapers } from './item-documents-sheet.tsx'

interface TaskPapersProps {
  title: string
  onOpen(only: ItemPapers): void
}

/** The ways to the photos and to the receipts of a task that was done (part 2, section 2). */
export function TaskPapers({ title, onOpen }: TaskPapersProps) {
  return (
    <Ways>
      <Button
        variant="outlined"
        startIcon={<Icon of={Images} />}
        aria-label={`Photos of ‘${title}’`}
        onClick={() => onOpen('photo')}
      >
        Photos
      </Button>
      <Button
        variant="outlined"
        startIcon={<Icon of={ReceiptText} />}
        aria-label={`Receipt of ‘${title}’`}
        onClick={() => onOpen('receipt')}
      >
        Receipt
      </Button>
    </Ways>
  )
}

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 })
