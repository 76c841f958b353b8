/**
 * Whether two values of a field are equal: lists and objects by their contents, whatever the order of their keys. A
 * missing field equals null.
 */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isObject(one) || !isObject(other)) return (one ?? null) === (other ?? null)
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>]
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => sameValue(a[key], b[key]))
}

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
