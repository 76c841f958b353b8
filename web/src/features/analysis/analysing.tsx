import { styled } from '@mui/material/styles'
import { ProgressBar } from '../../ui/content/chart/progress-bar.tsx'

interface AnalysingProps {
  /** Title of the document being read. */
  title: string
  /** The number of documents already read. */
  index: number
  of: number
}

/** The progress of the analysis. */
export function Analysing({ title, index, of }: AnalysingProps) {
  return (
    <Going>
      <ProgressBar max={of} value={index} aria-label="Documents read" />
      <p role="status">{`Reading ‘${title}’, ${index + 1} of ${of}`}</p>
      <small>Photos take the longest. You can close this and start over any time; nothing is saved yet.</small>
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
