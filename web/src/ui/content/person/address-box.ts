import { styled } from '@mui/material/styles'

/** An address to copy: one press selects all of it. */
export const AddressBox = styled('p')(({ theme }) => ({
  padding: '10px 14px',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.sunk,
  overflowWrap: 'anywhere',
  userSelect: 'all',
}))
