import { tabStore } from '../../platform/browser-storage.ts'

/** The page from which this tab entered the demo; stored for the lifetime of the tab. */
const KEY = 'demo-origin'

export function noteOrigin(from: string | undefined): void {
  if (from === undefined) tabStore.removeItem(KEY)
  else tabStore.setItem(KEY, from)
}

/** Returns the page to open after the demo. */
export const readOrigin = (): string => tabStore.getItem(KEY) ?? '/'
