import { createTheme } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'
import { components } from './component-styles.ts'
import { type Colors, dark, light } from './palette.ts'
import { COLOR_SCHEME_ATTRIBUTE } from './color-scheme.ts'
import { typography } from './typography.ts'

/** An empty date shows its format, which must be readable. */
const opacity = { inputPlaceholder: 0.75 }

/**
 * The theme of the whole app. MUI's own slots are used where they fit (`background.default` is the paper,
 * `background.paper` the surface, `text` the inks, `divider` the hairline, `secondary` the copper accent); what has no
 * slot is added below.
 */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: COLOR_SCHEME_ATTRIBUTE, cssVarPrefix: '' },
  colorSchemes: { light: { palette: paletteOf(light), opacity }, dark: { palette: paletteOf(dark), opacity } },
  shape: { borderRadius: 8 },
  spacing: 4,
  typography,
  transitions: {
    duration: {
      shortest: 100,
      shorter: 120,
      short: 150,
      standard: 180,
      complex: 180,
      enteringScreen: 180,
      leavingScreen: 150,
    },
  },
  components,
})

function paletteOf(colors: Colors) {
  const { primary, accent, tone } = colors
  return {
    background: { default: colors.paper, paper: colors.surface, sunk: colors.sunk },
    text: { primary: colors.ink, secondary: colors.muted, disabled: colors.outline },
    divider: colors.hairline,
    outline: colors.outline,
    shadow: colors.shadow,
    primary: { main: primary.main, dark: primary.pressed, contrastText: primary.on, soft: primary.soft },
    secondary: { main: accent.main, dark: accent.pressed, contrastText: accent.on, soft: accent.soft },
    // Unchanged on hover: a darker pink has too little contrast in dark mode.
    error: { main: tone.replace.main, dark: tone.replace.main, contrastText: primary.on, soft: tone.replace.ground },
    warning: { main: tone.attention.main, contrastText: primary.on, soft: tone.attention.ground },
    success: { main: tone.good.main, contrastText: primary.on, soft: tone.good.ground },
    info: { main: tone.info.main, contrastText: primary.on, soft: tone.info.ground },
    tone,
  }
}

declare module '@mui/material/styles' {
  interface TypeBackground {
    sunk: string
  }
  interface PaletteColor {
    soft: string
  }
  interface SimplePaletteColorOptions {
    soft?: string
  }
  interface Palette {
    outline: string
    shadow: string
    tone: Colors['tone']
  }
  interface PaletteOptions {
    outline?: string
    shadow?: string
    tone?: Colors['tone']
  }
}
