import { styled } from '@mui/material/styles'
import { ProgressBar } from './progress-bar.tsx'

interface ProgressLineProps {
  /** What the progress is about, for screen readers. */
  label: string
  /** `1,200 of 5,000 properties` */
  words: string
  value: number
  max: number
  /** An explanation under the bar. */
  detail?: string
}

/**
 * The progress of something long, as a bar and in words. It is not announced as it changes, which would drown out
 * everything else.
 */
export function ProgressLine({ label, words, value, max, detail }: ProgressLineProps) {
  return (
    <Line>
      <p aria-hidden>{words}</p>
      <ProgressBar max={max} value={value} aria-label={label} aria-valuetext={words} />
      {detail !== undefined && <small>{detail}</small>}
    </Line>
  )
}

const Line = styled('div')({
  display: 'grid',
  gap: 6,
  '& p': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
})
