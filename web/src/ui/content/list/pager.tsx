import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Icon } from '../icon.tsx'

export interface PagerProps {
  /** From 1. */
  page: number
  rowsPerPage: number
  total: number
  onPage(page: number): void
}

const count = new Intl.NumberFormat('en-US')

/** Shows the current range and total, with buttons for the previous and next page. */
export function Pager({ page, rowsPerPage, total, onPage }: PagerProps) {
  const first = (page - 1) * rowsPerPage + 1
  const last = Math.min(page * rowsPerPage, total)
  return (
    <Row aria-label="Pages">
      <span role="status">
        {total === 0 ? 'None' : `${count.format(first)}–${count.format(last)} of ${count.format(total)}`}
      </span>
      <Button startIcon={<Icon of={ChevronLeft} />} disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Button endIcon={<Icon of={ChevronRight} />} disabled={last >= total} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </Row>
  )
}

const Row = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  '& span[role]': { ...theme.typography.body2, marginRight: 8, fontVariantNumeric: 'tabular-nums' },
}))
