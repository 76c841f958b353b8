/** From where this tab came into the demo, for as long as the tab lives. */
const KEY = 'demo-origin'

export function noteOrigin(from: string | undefined): void {
  if (from === undefined) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, from)
}

/** A page of this app outside of the demo. */
export const readOrigin = (): string => sessionStorage.getItem(KEY) ?? '/'
