import { parse } from 'bowser'

/** Longer than any real User-Agent header; the rest is ignored. */
const MAX_LETTERS = 500

/** The browser and system in a User-Agent header, such as "Chrome on Android"; null if neither is recognized. */
export function deviceWords(userAgent: string | undefined): string | null {
  if (!userAgent) return null
  const { browser, os } = parse(userAgent.slice(0, MAX_LETTERS))
  return [browser.name, os.name].filter(Boolean).join(' on ') || null
}
