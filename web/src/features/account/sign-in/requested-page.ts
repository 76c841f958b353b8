import { z } from 'zod'

/** A path within this app; anything else becomes `undefined`. */
export const ownPage = z
  .string()
  .regex(/^\/(?![/\\])/)
  .optional()
  .catch(undefined)

export const signInSearch = z.object({
  /** The page that the person requested before being asked to sign in. */
  to: ownPage,
  /** Set by buttons such as Get Started. */
  mode: z.literal('create').optional().catch(undefined),
  /** Set by Start Free Trial, for realtors. */
  role: z.literal('realtor').optional().catch(undefined),
})

/** Returns why the requested page needs a sign-in, and its title if it has one; `null` if none was requested. */
export function signInReason(to: string | undefined): { reason: string; title: string | null } | null {
  const path = to?.split(/[?#]/)[0] ?? ''
  const [, reason, title = null] = words.find(([page]) => page.test(path)) ?? []
  return reason === undefined ? null : { reason, title }
}

/** [PP10] The messages for properties, maintenance and reports are those of part 1, section 2, and part 2, section 2. */
const words: readonly [page: RegExp, reason: string, title?: string][] = [
  [/^\/(dashboard|homeowner-dashboard|realtor-dashboard)$/, 'Welcome! Please log in to see your dashboard'],
  [/^\/properties$/, 'Please log in to view your properties'],
  [/^\/properties\/./, 'Please log in to view property details'],
  [/^\/property-profile\/./, 'Please log in to view property details', 'Property Profile'],
  [/^\/(calendar|maintenance-tracker)$/, 'Please log in to view your maintenance schedule'],
  [/^\/add-shared$/, 'Please log in to add your shared files'],
  [/^\/reports$/, 'Please log in to generate reports'],
  [/^\/settings$/, 'Please log in to change your settings'],
  [/^\/communication$/, 'Please log in to write to your clients'],
  [/^\/touchpoints$/, 'Please log in to see your touchpoints'],
  [/^\/./, 'Please log in to continue'],
]

/** State that one entrance page passes to the next. It is in the history entry, never in a URL. */
export interface Arrival {
  email?: string | undefined
  /** The person has just chosen a new password. */
  passwordIsNew?: boolean | undefined
}

declare module '@tanstack/react-router' {
  interface HistoryState extends Arrival {}
}

export const arrivalOf = ({ state: { email, passwordIsNew } }: { state: Arrival }): Arrival => ({
  email,
  passwordIsNew,
})
