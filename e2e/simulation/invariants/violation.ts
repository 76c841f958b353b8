import { isDeepStrictEqual } from 'node:util'

/** A violated rule of SPEC.md; `rule` is its number. */
class Violation extends Error {
  constructor(rule: string, message: string) {
    super(`${rule}: ${message}`)
  }
}

export function holds(condition: boolean, rule: string, message: () => string): void {
  if (!condition) throw new Violation(rule, message())
}

/** Caches which objects are equal. Rows are immutable, so the result never changes. */
const known = new WeakMap<object, WeakSet<object>>()

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isObject(one) || !isObject(other)) return isDeepStrictEqual(one, other)
  if (known.get(one)?.has(other)) return true
  if (!areEqual(one, other)) return false
  const same = known.get(one) ?? new WeakSet()
  known.set(one, same.add(other))
  return true
}

/** Like `isDeepStrictEqual`, which is slow for rows: they are plain objects, and most of their fields are primitive. */
function areEqual(one: object, other: object): boolean {
  const [fields, others] = [Object.entries(one), other as Record<string, unknown>]
  if (fields.length !== Object.keys(others).length) return false
  return fields.every(([field, value]) =>
    isObject(value)
      ? isDeepStrictEqual(value, others[field])
      : Object.is(value, others[field]) && Object.hasOwn(others, field),
  )
}

/** True if both have the same keys with equal rows. */
export function areSameRows(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean {
  if (one.size !== other.size) return false
  for (const [key, row] of one) if (!other.has(key) || !isSame(row, other.get(key))) return false
  return true
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Throws a violation that lists the differing rows, unless both sides are equal. */
export function sameRows(
  one: ReadonlyMap<string, unknown>,
  other: ReadonlyMap<string, unknown>,
  rule: string,
  message: () => string,
): void {
  if (areSameRows(one, other)) return
  const keys = new Set([...one.keys(), ...other.keys()])
  const differing = [...keys].filter((key) => !isSame(one.get(key), other.get(key)))
  const words = differing.map(
    (key) => `  ${key}\n    ${JSON.stringify(one.get(key))}\n    ${JSON.stringify(other.get(key))}`,
  )
  throw new Violation(rule, `${message()}\n${words.join('\n')}`)
}
