import { z } from 'zod'
import { scope, scopeOwner, type Scope } from '../kernel/scope.ts'

const change = z.int().min(0)

/**
 * How much of what its person may see a device has heard of, in one: every change up to the number `upTo`; null: of none.
 * A long answer comes in parts. Then the scopes up to `ahead.through`, in the order of {@link compareScopes}, are `ahead`
 * of the others. Only the server makes cursors.
 */
export const cursor = z.object({
  upTo: change.nullable(),
  ahead: z.object({ through: scope, upTo: change }).optional(),
})
export type Cursor = z.infer<typeof cursor>

/** The cursor of a device that has heard of nothing. */
export const nothingHeard: Cursor = { upTo: null }

/** The number of the change up to which the device has heard of this scope; null when it has heard of nothing. */
export const reachOf = ({ upTo, ahead }: Cursor, of: Scope): number | null =>
  ahead && compareScopes(of, ahead.through) <= 0 ? ahead.upTo : upTo

/** The highest number of a change that the device has heard of in any scope. */
export const highestReach = ({ upTo, ahead }: Cursor): number => ahead?.upTo ?? upTo ?? 0

/**
 * The person first, then the houses, those that came last before the others: they are worked with, and ids begin with the
 * moment they were made in. The parts of one house stand together.
 */
export function compareScopes(one: Scope, other: Scope): number {
  const [first, second] = [scopeOwner(one), scopeOwner(other)]
  if ((first.kind === 'user') !== (second.kind === 'user')) return first.kind === 'user' ? -1 : 1
  if (first.id !== second.id) return first.id > second.id ? -1 : 1
  // `p` before `h`.
  return one === other ? 0 : one > other ? -1 : 1
}
