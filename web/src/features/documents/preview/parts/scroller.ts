import { styled } from '@mui/material/styles'

/** What is shown, in all its size, on the sunken ground. It is reached and scrolled with the keyboard too. */
export const Scroller = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  backgroundColor: theme.vars.palette.background.sunk,
}))
