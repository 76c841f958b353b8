import { styled } from '@mui/material/styles'

/** Three columns of fields; two on a phone and in windows in which a third would cut off a date. */
export const FieldColumns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 16,
  '@media (min-width: 700px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})

export const WholeLine = styled('div')({ gridColumn: '1 / -1' })

export const WholeLineOnPhone = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { gridColumn: '1 / -1' },
}))
