import { styled } from '@mui/material/styles'

interface ProgressLineProps {
  /** Of what, for those who hear it. */
  label: string
  /** `1,200 of 5,000 properties` */
  words: string
  value: number
  max: number
  /** What it means, under the bar. */
  detail?: string
}

/** How far something long is, as a bar and in words. It is not announced as it moves: that would drown everything else. */
export function ProgressLine({ label, words, value, max, detail }: ProgressLineProps) {
  return (
    <Line>
      <p aria-hidden>{words}</p>
      <progress max={max} value={value} aria-label={label} aria-valuetext={words} />
      {detail !== undefined && <small>{detail}</small>}
    </Line>
  )
}

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  '& p': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
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
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
