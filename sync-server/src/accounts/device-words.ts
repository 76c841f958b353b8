import { parse } from 'bowser'

/** Browsers say less; whoever says more is none. */
const MOST_LETTERS = 500

/** "Chrome on Android", as a browser says of itself; null where it says nothing that is known. */
export function deviceWords(userAgent: string | undefined): string | null {
  if (!userAgent) return null
  const { browser, os } = parse(userAgent.slice(0, MOST_LETTERS))
  return [browser.name, os.name].filter(Boolean).join(' on ') || null
}
