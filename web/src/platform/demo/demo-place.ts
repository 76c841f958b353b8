/** The role of the demo that an address is of; null for any other. */
export function demoRoleAt(pathname: string): 'homeowner' | 'realtor' | null {
  const [, role] = /^\/demo\/(homeowner|realtor)(?:\/|$)/.exec(pathname) ?? []
  return role === 'homeowner' || role === 'realtor' ? role : null
}

/** Where the demo of a role lives. A tab is in the demo or not by its address alone, so that both can be open side by side. */
export const demoPath = (role: 'homeowner' | 'realtor') => `/demo/${role}` as const

/** The demo that this page is; null where it is the app. */
export const demoRole = demoRoleAt(globalThis.location?.pathname ?? '')

export const isDemo = demoRole !== null

const NOTE = 'demo-houses'

/**
 * Which houses a person takes from the demo into their account; `data/unsent/taken-houses.ts` reads and writes it. It is here
 * because every start asks for it, and that module is larger.
 */
export const demoNote = {
  get: () => localStorage.getItem(NOTE),
  set: (note: string) => localStorage.setItem(NOTE, note),
  remove: () => localStorage.removeItem(NOTE),
}
