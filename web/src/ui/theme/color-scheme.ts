import { useColorScheme } from '@mui/material/styles'
import { useEffect } from 'react'
import { dark, light } from './palette.ts'

/**
 * Shared with public/first-paint.js, which sets the attribute before the first paint; a test keeps the two in sync.
 */
export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme'
export const COLOR_SCHEME_KEY = 'color-scheme'

export const colorSchemeChoices = ['system', 'light', 'dark'] as const
export type ColorSchemeChoice = (typeof colorSchemeChoices)[number]

/** Returns the person's color scheme, stored on this device, and a function that changes it. */
export function useColorSchemeChoice(): { choice: ColorSchemeChoice; choose: (choice: ColorSchemeChoice) => void } {
  const { mode, setMode } = useColorScheme()
  return { choice: mode ?? 'system', choose: setMode }
}

/** Matches what surrounds the page, such as the browser's own bars, to the page's color. */
export function useBackgroundColor(): void {
  const { mode, systemMode } = useColorScheme()
  const shown = mode === 'system' ? systemMode : mode
  useEffect(() => {
    const { paper } = shown === 'dark' ? dark : light
    document.documentElement.style.backgroundColor = paper
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.setAttribute('content', paper)
  }, [shown])
}
