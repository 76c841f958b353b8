import { styled } from '@mui/material/styles'
import { drawnWhenForced } from '../../theme/forced-colors.ts'

export interface Bar {
  id: string
  /** `Nov`, under the bar. */
  short: string
  /** `November 2026: 12 sent, 3 responded` */
  summary: string
  /** `$12K`, above the bar; the whole by default. */
  figure?: string
  whole: number
  /** At most `whole`. */
  part: number
}

/** The names of the two colors. */
export interface BarLegend {
  whole: string
  part: string
}

interface BarsProps {
  label: string
  /** Absent if `part` is all of each bar. */
  legend?: BarLegend | undefined
  bars: readonly Bar[]
}

/** Months or years side by side, each a bar with the counted part, from the bottom, in the strong color. */
export function Bars({ label, legend, bars }: BarsProps) {
  const highest = Math.max(1, ...bars.map(({ whole }) => whole))
  const height = (amount: number) => `${(amount / highest) * 100}%`
  return (
    <figure>
      {legend && (
        <Legend aria-hidden>
          <span data-variant="whole">{legend.whole}</span>
          <span data-variant="part">{legend.part}</span>
        </Legend>
      )}
      <Row aria-label={label}>
        {bars.map(({ id, short, summary, whole, part, figure = whole.toLocaleString('en-US') }) => (
          <li key={id}>
            <div role="img" aria-label={summary} title={summary}>
              <b aria-hidden>{whole > 0 && figure}</b>
              <i data-variant="whole" style={{ height: height(whole) }}>
                <i data-variant="part" style={{ height: whole === 0 ? 0 : `${(part / whole) * 100}%` }} />
              </i>
            </div>
            <span aria-hidden>{short}</span>
          </li>
        ))}
      </Row>
    </figure>
  )
}

const Legend = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 16,
  marginBottom: 12,
  color: theme.vars.palette.text.secondary,
  '& span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& span::before': { content: '""', width: 10, height: 10, borderRadius: 3 },
  "& [data-variant='whole']::before": {
    backgroundColor: theme.vars.palette.primary.soft,
    border: `1px solid ${theme.vars.palette.primary.main}`,
  },
  "& [data-variant='part']::before": { backgroundColor: theme.vars.palette.primary.main, ...drawnWhenForced },
}))

const Row = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: 4,
  '& > li': { display: 'grid', gap: 4, justifyItems: 'center' },
  '& > li > span': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& > li > div': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    alignItems: 'center',
    width: '100%',
    height: 140,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& b': { ...theme.typography.caption, fontVariantNumeric: 'tabular-nums', color: theme.vars.palette.text.secondary },
  "& i[data-variant='whole']": {
    position: 'relative',
    flexShrink: 1,
    width: '70%',
    maxWidth: 28,
    border: `1px solid ${theme.vars.palette.primary.main}`,
    borderBottom: 0,
    borderRadius: '4px 4px 0 0',
    backgroundColor: theme.vars.palette.primary.soft,
    '&[style*="height: 0%"]': { display: 'none' },
  },
  "& i[data-variant='part']": {
    position: 'absolute',
    inset: 'auto 0 0',
    backgroundColor: theme.vars.palette.primary.main,
    ...drawnWhenForced,
  },
}))
