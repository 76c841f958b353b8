import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'
import { FORCED_COLORS, forcedColors } from './forced-colors.ts'
import { ON_PAPER, onPaper } from './on-paper.ts'
import { ROOT_SIZE, sizeAt } from './typography.ts'

/** The width of a finger: no touch target is smaller (ui kit rule, WCAG 2.5.5). */
const TOUCH = 44
export const CARD_RADIUS = 12

/** What is above the page for a while: dialogs, menus, toasts. */
export const floating = (theme: Theme) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: CARD_RADIUS,
  boxShadow: `0 8px 28px ${theme.vars.palette.shadow}`,
})

const outlineWhenFocused = (theme: Theme) => ({
  outline: `2px solid ${theme.vars.palette.primary.main}`,
  outlineOffset: 2,
})

/** For text controls, whose focus indicator is an outline: forced colors would drop a shadow. */
export const controlFocused = (theme: Theme) => ({
  borderColor: theme.vars.palette.primary.main,
  outline: `2px solid ${theme.vars.palette.primary.main}`,
  outlineOffset: -2,
})

export const components: Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: {
        fontSize: ROOT_SIZE,
        WebkitTextSizeAdjust: '100%',
      },
      body: {
        minHeight: '100dvh',
        overflowWrap: 'break-word',
        WebkitTapHighlightColor: 'transparent',
        accentColor: theme.vars.palette.primary.main,
      },
      // [AX16] iOS zooms into a field with smaller text, and stays zoomed. Important, because each field sets its own size.
      'input, select, textarea': { '@media (pointer: coarse)': { fontSize: 'max(16px, 1em) !important' } },
      '::selection': { backgroundColor: theme.vars.palette.primary.soft },
      ':focus-visible': outlineWhenFocused(theme),
      a: {
        color: theme.vars.palette.primary.main,
        fontWeight: 600,
        textDecoration: 'none',
        textUnderlineOffset: '0.2em',
      },
      'a:hover': { textDecoration: 'underline' },
      'h1, h2, h3, h4, p, dl, dd, figure, ul, ol': { margin: 0 },
      h1: theme.typography.h1,
      h2: theme.typography.h2,
      h3: theme.typography.h3,
      h4: theme.typography.h4,
      small: { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
      // No last line of one word.
      p: { textWrap: 'pretty' },
      'ul, ol': { padding: 0, listStyle: 'none' },
      [FORCED_COLORS]: forcedColors,
      [ON_PAPER]: onPaper(theme),
      '@media (prefers-reduced-motion: reduce)': {
        '*, ::before, ::after': {
          animation: 'none !important',
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&:focus-visible': outlineWhenFocused(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined' },
    styleOverrides: {
      root: {
        minHeight: TOUCH,
        minWidth: TOUCH,
        padding: '8px 16px',
        lineHeight: 1.25,
        gap: 8,
        transition: 'background-color 120ms, border-color 120ms, opacity 120ms',
        '&:active': { opacity: 0.85 },
      },
      startIcon: { margin: 0 },
      endIcon: { margin: 0 },
      outlined: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        borderColor: theme.vars.palette.divider,
        "&[aria-pressed='true'], &[aria-pressed='true']:hover": {
          borderColor: theme.vars.palette.primary.main,
          backgroundColor: theme.vars.palette.primary.soft,
        },
        '@media (hover: hover)': {
          '&:hover': { backgroundColor: theme.vars.palette.background.sunk, borderColor: theme.vars.palette.divider },
        },
      }),
      text: ({ theme }) => ({
        paddingInline: 8,
        '@media (hover: hover)': { '&:hover': { backgroundColor: theme.vars.palette.background.sunk } },
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: TOUCH,
        height: TOUCH,
        borderRadius: theme.vars.shape.borderRadius,
        color: theme.vars.palette.text.primary,
        transition: 'background-color 120ms',
        '&:hover, &:active': { backgroundColor: theme.vars.palette.background.sunk },
      }),
    },
  },
  // Aligned with the text above it, which its touch target surrounds.
  MuiCheckbox: { styleOverrides: { root: { flexShrink: 0, width: TOUCH, height: TOUCH, marginLeft: -12 } } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(16 19 21 / 0.45)' } } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        ...floating(theme),
        outline: 'none !important',
      }),
      paperFullScreen: {
        border: 0,
        borderRadius: 0,
        boxShadow: 'none',
        // Each dialog leaves room at its own bottom, for its buttons.
        paddingTop: 'env(safe-area-inset-top)',
        paddingInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
      },
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({
        ...floating(theme),
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: TOUCH,
        // MUI lowers it on wider screens, which a tablet's are.
        [theme.breakpoints.up('sm')]: { minHeight: TOUCH },
        gap: 12,
        '&.Mui-focusVisible, &:hover': { backgroundColor: theme.vars.palette.background.sunk },
        '&:focus-visible': { outlineOffset: -2 },
      }),
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: TOUCH,
        boxShadow: `inset 0 -1px ${theme.vars.palette.divider}`,
      }),
      list: { gap: 24 },
      indicator: { height: 2, borderRadius: 1 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: TOUCH,
        minWidth: TOUCH,
        padding: 0,
        fontSize: sizeAt(0),
        fontWeight: 500,
        '@media (hover: hover)': { '&:hover': { color: theme.vars.palette.text.primary } },
        '&.Mui-selected': { fontWeight: 600, color: theme.vars.palette.primary.main },
        '&:focus-visible': { outlineOffset: -4, borderRadius: theme.vars.shape.borderRadius },
      }),
    },
  },
}
