import { styled } from '@mui/material/styles'

/** Chips side by side, with text among them. */
export const BadgeRow = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 8px',
  color: theme.vars.palette.text.secondary,
}))
