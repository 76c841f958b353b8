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

/** What of the demo is to go along into an account, see `data/unsent/taken-houses.ts`; it stands here because every start asks for it. */
export const demoNote = {
  get: () => localStorage.getItem(NOTE),
  set: (note: string) => localStorage.setItem(NOTE, note),
  remove: () => localStorage.removeItem(NOTE),
}
