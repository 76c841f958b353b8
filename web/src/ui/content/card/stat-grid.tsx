import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Muted } from '../../kit.tsx'
import { Surface } from '../../theme/surface.ts'
import { type Tone, toned, type Toned } from '../../theme/tone.ts'
import { sizeAt } from '../../theme/typography.ts'

export interface Stat {
  label: string
  value: ReactNode
  /** What the number counts, shown below it. */
  detail?: string
  /** For a figure that asks for attention. */
  tone?: Tone | undefined
}

/** Three to six figures in a row, each a card; four or more are in pairs on a phone, and all in a row on a desktop. */
export function StatGrid({ stats }: { stats: Stat[] }) {
  return (
    <Grid data-count={stats.length}>
      {stats.map(({ label, value, detail, tone = 'neutral' }) => (
        <Card key={label}>
          <dt>{label}</dt>
          <Figure tone={tone}>{value}</Figure>
          {detail && <Muted as="dd">{detail}</Muted>}
        </Card>
      ))}
    </Grid>
  )
}

const Grid = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 12,
  "&[data-count='4']": { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  "&[data-count='5']": { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: {
    gap: 8,
    '& > div': { padding: '10px 12px' },
    "&[data-count='4'], &[data-count='5'], &[data-count='6']": { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    // Leaves no gap beside the odd one.
    "&[data-count='5'] > :first-of-type": { gridColumn: '1 / -1' },
  },
  [theme.breakpoints.up('lg')]: { "&[data-count='6']": { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' } },
}))

const Card = styled(Surface)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: 4,
  padding: '12px 16px',
  '& dt': {
    ...theme.typography.body2,
    fontWeight: 500,
    textWrap: 'balance',
    color: theme.vars.palette.text.secondary,
  },
}))

const Figure = styled(
  'dd',
  toned,
)<Toned>(({ theme, tone }) => ({
  ...theme.typography.figure,
  overflowWrap: 'anywhere',
  // Room for an amount of thousands, with its cents, on the narrowest phone.
  [theme.breakpoints.down('sm')]: { fontSize: sizeAt(2) },
  color: tone === 'neutral' ? undefined : theme.vars.palette.tone[tone].main,
}))
