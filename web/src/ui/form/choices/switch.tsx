import { styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'
import { FORCED_COLORS } from '../../theme/forced-colors.ts'

/** A checkbox that is drawn and announced as a switch. The caller provides its label. */
export function Switch(props: Omit<ComponentProps<'input'>, 'type' | 'role'>) {
  return <Track {...props} type="checkbox" role="switch" aria-checked={props.checked} />
}

const Track = styled('input')(({ theme }) => ({
  appearance: 'none',
  position: 'relative',
  flexShrink: 0,
  width: 48,
  height: 28,
  margin: 0,
  borderRadius: 14,
  border: `1px solid ${theme.vars.palette.outline}`,
  backgroundColor: theme.vars.palette.background.sunk,
  cursor: 'pointer',
  transition: 'background-color 150ms, border-color 150ms',
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 3,
    left: 3,
    width: 20,
    height: 20,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.outline,
    transition: 'transform 150ms, background-color 150ms',
  },
  '&:checked': { borderColor: theme.vars.palette.primary.main, backgroundColor: theme.vars.palette.primary.main },
  '&:checked::before': { transform: 'translateX(20px)', backgroundColor: theme.vars.palette.primary.contrastText },
  '&:disabled': { opacity: 0.5, cursor: 'default' },
  [FORCED_COLORS]: {
    '&::before': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
    '&:checked': { forcedColorAdjust: 'none', borderColor: 'SelectedItem', backgroundColor: 'SelectedItem' },
    '&:checked::before': { backgroundColor: 'SelectedItemText' },
  },
}))

/** A label and its switch; the whole row can be tapped. */
export const SwitchRow = styled('label')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 44,
  fontWeight: 500,
  cursor: 'pointer',
  '& small': { display: 'block', fontWeight: 400 },
})
