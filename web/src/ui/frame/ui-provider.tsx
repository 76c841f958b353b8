import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { COLOR_SCHEME_KEY, useBackgroundColor } from '../theme/color-scheme.ts'
import '../theme/base.css'
import { theme } from '../theme/theme.ts'
import { ToastProvider } from '../overlay/toast.tsx'

/** Everything that the components of this folder need around them; use once, at the root. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <AppTheme>
      <ToastProvider>{children}</ToastProvider>
    </AppTheme>
  )
}

/** Only the theme and the base styles, which also render without a document. */
export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} modeStorageKey={COLOR_SCHEME_KEY} noSsr>
      <CssBaseline />
      <BackgroundColor />
      {children}
    </ThemeProvider>
  )
}

function BackgroundColor() {
  useBackgroundColor()
  return null
}
