import { z } from 'zod'

/** A page of this app, as an address names it; nothing else. */
export const ownPage = z
  .string()
  .regex(/^\/(?![/\\])/)
  .optional()
  .catch(undefined)

export const doorSearch = z.object({
  /** Where a person wanted to go before they were asked to sign in. */
  to: ownPage,
  /** From buttons such as Get Started. */
  mode: z.literal('create').optional().catch(undefined),
  /** Realtors come from Start Free Trial. */
  role: z.literal('realtor').optional().catch(undefined),
})

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
  [/^\/add-shared$/, 'Please log in to add what you shared'],
  [/^\/open\//, 'Please log in to go on'],
  [/^\/reports$/, 'Please log in to generate reports'],
]
