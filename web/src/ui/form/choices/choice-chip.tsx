import { styled } from '@mui/material/styles'
import { FORCED_COLORS } from '../../theme/forced-colors.ts'

/** A row of {@link ChoiceChip}. */
export const ChoiceChips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

/** A choice, around its radio button or its checkbox. */
export const ChoiceChip = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  padding: '8px 16px',
  border: `1px solid ${theme.vars.palette.outline}`,
  borderRadius: theme.vars.shape.borderRadius,
  fontWeight: 500,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.paper,
  cursor: 'pointer',
  transition: 'background-color 120ms, border-color 120ms',
  '&:has(:checked)': {
    borderColor: theme.vars.palette.primary.main,
    fontWeight: 600,
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.soft,
  },
  // A choice that can be combined with others is not a radio button.
  [FORCED_COLORS]: { '&:has(:checked)': { outline: '3px double', outlineOffset: -4 } },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
}))
