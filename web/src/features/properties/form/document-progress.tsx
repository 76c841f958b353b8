import { type DocumentFlags, documentProgressOf } from '@hearthkeep/shared/property/property-completion.ts'
import { styled } from '@mui/material/styles'
import { ProgressBar } from '../../../ui/content/chart/progress-bar.tsx'

/** The number of completed documents of a sale, as a bar and as text. */
export function DocumentProgress({ flags }: { flags: DocumentFlags }) {
  const { completed, pending, total, percent } = documentProgressOf(flags)
  return (
    <Bar>
      <p>
        <span>
          {completed} of {total} documents
        </span>
        <span>{percent}%</span>
      </p>
      <ProgressBar max={total} value={completed} aria-label="Documents completed" />
      <small>{pending === 0 ? 'All done' : `${pending} pending`}</small>
    </Bar>
  )
}

const Bar = styled('div')({
  display: 'grid',
  gap: 8,
  '& p': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
})
