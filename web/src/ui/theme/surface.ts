import { styled } from '@mui/material/styles'
import { CARD_RADIUS } from './component-styles.ts'

/** The bare card: a surface with a hairline around it. */
export const Surface = styled('div')(({ theme }) => ({
  // What extends to the page's edge elsewhere stays inside a card.
  '--gutter': '0px',
  minWidth: 0,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: CARD_RADIUS,
  backgroundColor: theme.vars.palette.background.paper,
}))

/** A card with rows in it. */
export const Card = styled(Surface)({ padding: '12px 18px' })
