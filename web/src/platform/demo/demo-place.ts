import { localStore } from '../browser-storage.ts'

/** Returns the role of the demo that a path belongs to; `null` for any other path. */
export function demoRoleAt(pathname: string): 'homeowner' | 'realtor' | null {
  const [, role] = /^\/demo\/(homeowner|realtor)(?:\/|$)/.exec(pathname) ?? []
  return role === 'homeowner' || role === 'realtor' ? role : null
}

/**
 * Returns the base path of a role's demo. Only its URL decides whether a tab is in the demo, so the app and the demo
 * can be open side by side.
 */
export const demoPath = (role: 'homeowner' | 'realtor') => `/demo/${role}` as const

/** The role of the demo on this page; `null` in the app. */
export const demoRole = demoRoleAt(globalThis.location?.pathname ?? '')

export const isDemo = demoRole !== null

const NOTE = 'demo-houses'

/**
 * The properties that a person takes from the demo into their account; `data/unsent/taken-properties.ts` reads and writes
 * them. It is here because every startup reads it, and that module is larger.
 */
export const demoNote = {
  get: () => localStore.getItem(NOTE),
  set: (note: string) => localStore.setItem(NOTE, note),
  remove: () => localStore.removeItem(NOTE),
}
