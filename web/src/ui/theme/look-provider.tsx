import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { COLOR_SCHEME_KEY, usePaperAround } from './color-scheme.ts'
import './look.css'
import { theme } from './theme.ts'
import { ToastProvider } from '../overlay/toast.tsx'

/** Everything that the components of this folder need around them; use once, at the root. */
export function LookProvider({ children }: { children: ReactNode }) {
  return (
    <Look>
      <ToastProvider>{children}</ToastProvider>
    </Look>
  )
}

/** Only the theme and the base styles, which also render without a document. */
export function Look({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} modeStorageKey={COLOR_SCHEME_KEY} noSsr>
      <CssBaseline />
      <PaperAround />
      {children}
    </ThemeProvider>
  )
}

function PaperAround() {
  usePaperAround()
  return null
}
