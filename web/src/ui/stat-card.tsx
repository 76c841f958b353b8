import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Surface } from './surface.ts'

/** One figure: what it counts, the figure, and what puts it into proportion. In a StatGrid. */
export function StatCard({ label, value, detail }: { label: string; value: ReactNode; detail?: ReactNode }) {
  return (
    <Card>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {detail && <dd>{detail}</dd>}
    </Card>
  )
}

const Card = styled(Surface)(({ theme }) => ({
  padding: '12px 16px 14px',
  '& dt, & dd + dd': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dt': { fontWeight: 500 },
  '& dt + dd': { ...theme.typography.figure },
}))

/** Figures side by side: two on a phone, three on a tablet, all in a row on a desktop. */
export const StatGrid = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' },
}))
