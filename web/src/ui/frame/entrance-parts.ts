import { styled } from '@mui/material/styles'

/** Layout for pages that contain only a sign-in form. */

export const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  maxWidth: 472,
  marginInline: 'auto',
  padding: '24px 16px 48px',
  [theme.breakpoints.up('sm')]: { paddingTop: 56 },
}))

export const Title = styled('h1')(({ theme }) => ({ ...theme.typography.h1 }))

export const Lead = styled('p')(({ theme }) => ({
  marginTop: 8,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}))

/** The links away from such a page. */
export const EntranceLinks = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 8,
  // A text button's label aligns with the fields, and its touch target extends around it.
  '& > :is(button, a)': { marginLeft: -8 },
  '& > :is(button, a):last-child:not(:first-child)': { marginInline: '0 -8px' },
})
