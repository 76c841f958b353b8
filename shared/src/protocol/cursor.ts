import { z } from 'zod'
import { scope, scopeOwner, type Scope, type ScopeOwner } from '../kernel/scope.ts'

const change = z.int().min(0)

/**
 * How much of what its person may see a device has received, as one value: every change up to the number `upTo`; null:
 * none. A long answer is sent in parts. Then the scopes up to `ahead.through`, in the order of {@link compareScopes},
 * are `ahead` of the others. `era`: the era of the server's database in which it made the cursor ([P52]); an older server
 * made one without. Only the server makes cursors.
 */
export const cursor = z.object({
  upTo: change.nullable(),
  ahead: z.object({ through: scope, upTo: change }).optional(),
  era: z.string().max(40).optional(),
})
export type Cursor = z.infer<typeof cursor>

/** The cursor of a device that has received nothing. */
export const emptyCursor: Cursor = { upTo: null }

/**
 * Returns the number of the last change that the device has received in this scope; null if it has received nothing.
 */
export const reachOf = ({ upTo, ahead }: Cursor, of: Scope): number | null =>
  ahead && compareScopes(of, ahead.through) <= 0 ? ahead.upTo : upTo

/** Returns the highest change number that the device has received in any scope. */
export const highestReach = ({ upTo, ahead }: Cursor): number => ahead?.upTo ?? upTo ?? 0

const orderOfParts: ScopeOwner['kind'][] = ['property', 'household', 'past']

/**
 * The user first, then properties, newest first: those are worked with, and ids begin with their creation time. The
 * scopes of one property are adjacent.
 */
export function compareScopes(one: Scope, other: Scope): number {
  const [first, second] = [scopeOwner(one), scopeOwner(other)]
  if ((first.kind === 'user') !== (second.kind === 'user')) return first.kind === 'user' ? -1 : 1
  if (first.id !== second.id) return first.id > second.id ? -1 : 1
  return one === other ? 0 : orderOfParts.indexOf(first.kind) < orderOfParts.indexOf(second.kind) ? -1 : 1
}
