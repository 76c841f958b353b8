import { styled, type Theme } from '@mui/material/styles'
import { controlFocused } from '../../theme/component-styles.ts'

/** The border and background of every text control. */
export const controlBox = (theme: Theme) =>
  ({
    minHeight: 48,
    border: `1px solid ${theme.vars.palette.outline}`,
    borderRadius: theme.vars.shape.borderRadius,
    backgroundColor: theme.vars.palette.background.paper,
    transition: 'border-color 120ms',
    '@media (hover: hover)': { '&:hover': { borderColor: theme.vars.palette.text.secondary } },
  }) as const

/** Holds an input with what is before and after it. */
export const InputBox = styled('div')(({ theme }) => ({
  ...controlBox(theme),
  display: 'flex',
  alignItems: 'center',
  '&:focus-within': controlFocused(theme),
  '&:has([aria-invalid])': { borderColor: theme.vars.palette.error.main },
  '&:has(> :disabled), &:has(> [readonly])': { backgroundColor: theme.vars.palette.background.sunk },
  '& input, & select, & textarea': {
    flex: 1,
    minWidth: 0,
    width: '100%',
    minHeight: 46,
    padding: '10px 14px',
    border: 0,
    outline: 'none !important',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    // Not smaller: iOS zooms the page into smaller fields.
    fontSize: 16,
    lineHeight: 1.5,
    '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  },
  '& textarea': { display: 'block', resize: 'vertical' },
}))

/** A unit beside the input, such as `$` or `sq ft`. */
export const Affix = styled('span')(({ theme }) => ({
  flexShrink: 0,
  color: theme.vars.palette.text.secondary,
  '&:first-of-type:not(:last-child)': { paddingLeft: 14, marginRight: -8 },
  '&:last-child': { paddingRight: 14 },
}))
