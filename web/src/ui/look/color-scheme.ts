import { useColorScheme } from '@mui/material/styles'
import { useEffect } from 'react'
import { dark, light } from './palette.ts'

/** Shared with public/color-scheme.js, which sets the attribute before the first paint; a test holds the two together. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme'
export const COLOR_SCHEME_KEY = 'color-scheme'

export const colorSchemeChoices = ['system', 'light', 'dark'] as const
export type ColorSchemeChoice = (typeof colorSchemeChoices)[number]

/** The person's choice of colours, kept on this device, and the way to change it. */
export function useColorSchemeChoice(): { choice: ColorSchemeChoice; choose: (choice: ColorSchemeChoice) => void } {
  const { mode, setMode } = useColorScheme()
  return { choice: mode ?? 'system', choose: setMode }
}

/** Keeps what lies around the page, such as the browser's own bars, in its colour. */
export function usePaperAround(): void {
  const { mode, systemMode } = useColorScheme()
  const shown = mode === 'system' ? systemMode : mode
  useEffect(() => {
    const { paper } = shown === 'dark' ? dark : light
    document.documentElement.style.backgroundColor = paper
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.setAttribute('content', paper)
  }, [shown])
}
