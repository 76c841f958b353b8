import { styled } from '@mui/material/styles'
import { drawnWhenForced, edgedWhenForced } from '../../theme/forced-colors.ts'
import { type Tone, toned, type Toned } from '../../theme/tone.ts'

export interface MonthDots {
  /** `2026-11`; a key. */
  id: string
  /** One letter under the month. */
  letter: string
  /** The contents of the month in words: `November: 3 done, 1 overdue`. */
  summary: string
  /** One per entry; from the sixth on, only the summary has them. */
  dots: Tone[]
  current?: boolean
}

/** Months side by side, with a dot for each entry. */
export function YearStrip({ label, months }: { label: string; months: MonthDots[] }) {
  return (
    <div style={{ containerType: 'inline-size' }}>
      <Strip aria-label={label}>
        {months.map(({ id, letter, summary, dots, current }) => (
          <li key={id} aria-current={current ? 'date' : undefined}>
            <Month role="img" aria-label={summary}>
              {dots.slice(0, 6).map((tone, index) => (
                <Dot key={index} tone={tone} />
              ))}
            </Month>
            <span aria-hidden>{letter}</span>
          </li>
        ))}
      </Strip>
    </div>
  )
}

const Strip = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: '10px 4px',
  '@container (min-width: 460px)': { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' },
  '& li': { display: 'grid', justifyItems: 'center', gap: 4 },
  '& li > span': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  "& li[aria-current='date'] > span": { fontWeight: 700, color: theme.vars.palette.text.primary },
}))

const Month = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap-reverse',
  alignContent: 'flex-start',
  justifyContent: 'center',
  gap: 4,
  width: '100%',
  height: 44,
  padding: 6,
  border: 0,
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.sunk,
  ...edgedWhenForced,
}))

const Dot = styled(
  'i',
  toned,
)<Toned>(({ theme, tone }) => ({
  width: 8,
  height: 8,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.tone[tone].main,
  ...drawnWhenForced,
}))
