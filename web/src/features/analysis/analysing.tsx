import { styled } from '@mui/material/styles'
import { ProgressBar } from '../../ui/content/chart/progress-bar.tsx'

interface AnalysingProps {
  /** Of the document that is being read. */
  title: string
  /** How many have been read. */
  place: number
  of: number
}

/** How far the reading is. */
export function Analysing({ title, place, of }: AnalysingProps) {
  return (
    <Going>
      <ProgressBar max={of} value={place} aria-label="Documents read" />
      <p role="status">{`Reading ‘${title}’, ${place + 1} of ${of}`}</p>
      <small>A photo takes longest. You can close this and begin again at any time: nothing is recorded yet.</small>
    </Going>
  )
}

const Going = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  paddingBlock: 12,
  '& p': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
