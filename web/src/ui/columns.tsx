import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

/** What a page is about, and beside it on a desktop (below it elsewhere) what goes with it. */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <Grid>
      <Column>{main}</Column>
      <Column>{side}</Column>
    </Grid>
  )
}

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 31fr) minmax(0, 20fr)' },
}))

const Column = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })
