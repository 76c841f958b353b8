/** The page from which this tab entered the demo; stored for the lifetime of the tab. */
const KEY = 'demo-origin'

export function noteOrigin(from: string | undefined): void {
  if (from === undefined) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, from)
}

/** Returns the page to open after the demo. */
export const readOrigin = (): string => sessionStorage.getItem(KEY) ?? '/'
