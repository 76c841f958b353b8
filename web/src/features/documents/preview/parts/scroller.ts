import { styled } from '@mui/material/styles'

/** The scroll container on the sunk background. It is focusable and can be scrolled with the keyboard. */
export const Scroller = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  backgroundColor: theme.vars.palette.background.sunk,
}))
