import { styled } from '@mui/material/styles'

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
      <progress max={of} value={place} aria-label="Documents read" />
      <p role="status">{`Reading ‘${title}’, ${place + 1} of ${of}`}</p>
      <small>A photo takes longest. You can close this and begin again at any time: nothing is recorded yet.</small>
    </Going>
  )
}

const Going = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  paddingBlock: 12,
  '& progress': {
    appearance: 'none',
    width: '100%',
    height: 6,
    border: 0,
    borderRadius: 3,
    overflow: 'hidden',
    backgroundColor: theme.vars.palette.divider,
    '&::-webkit-progress-bar': { backgroundColor: theme.vars.palette.divider },
    '&::-webkit-progress-value': { borderRadius: 3, backgroundColor: theme.vars.palette.primary.main },
    '&::-moz-progress-bar': { borderRadius: 3, backgroundColor: theme.vars.palette.primary.main },
  },
  '& p': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
