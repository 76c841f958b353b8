import { z } from 'zod'

/** A page of this app, as an address names it; nothing else. */
export const ownPage = z
  .string()
  .regex(/^\/(?![/\\])/)
  .optional()
  .catch(undefined)

/** Where a person wanted to go before they were at the door; `create`: whether they want an account. */
export const doorSearch = z.object({ to: ownPage, create: z.boolean().optional().catch(undefined) })

/** Why they are at the door, in the words of the page that they asked for; null where any page will do. */
export function askedWords(to: string | undefined): string | null {
  const path = to?.split(/[?#]/)[0] ?? ''
  return words.find(([page]) => page.test(path))?.[1] ?? null
}

/** Part 1, section 2, and part 2, section 2. */
const words: readonly [page: RegExp, words: string][] = [
  [/^\/properties$/, 'Please log in to view your properties'],
  [/^\/(properties|property-profile)\/./, 'Please log in to view property details'],
  [/^\/(calendar|maintenance-tracker)$/, 'Please log in to view your maintenance schedule'],
  [/^\/reports$/, 'Please log in to generate reports'],
]
