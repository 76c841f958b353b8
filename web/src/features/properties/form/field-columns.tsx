import { styled } from '@mui/material/styles'

/** Three columns of fields, or two on a phone. */
export const FieldColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 16,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}))

export const WholeLine = styled('div')({ gridColumn: '1 / -1' })

export const WholeLineOnPhone = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { gridColumn: '1 / -1' },
}))
