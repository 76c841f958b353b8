/**
 * Returns the value, which cannot be missing here.
 * @throws Error naming `what` if it is: a bug, not a refusal
 */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`${what} is missing`)
  return value
}
