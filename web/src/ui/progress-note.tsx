import { styled } from '@mui/material/styles'

/** How far something is: its words, and a bar for a whole percentage (0–100). */
export function ProgressNote({ text, percent }: { text: string; percent: number }) {
  return (
    <Note>
      <span>
        {text} <b>{percent}%</b>
      </span>
      <Bar role="progressbar" aria-label={text} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
        <div style={{ width: `${percent}%` }} />
      </Bar>
    </Note>
  )
}

const Note = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  '& > span': { ...theme.typography.body2, display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
}))

const Bar = styled('div')(({ theme }) => ({
  height: 6,
  borderRadius: 3,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.divider,
  '& > div': {
    height: '100%',
    borderRadius: 3,
    backgroundColor: theme.vars.palette.primary.main,
    transition: 'width 180ms',
  },
}))
