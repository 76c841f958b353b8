import { isDeepStrictEqual } from 'node:util'

/** A law of SPEC.md that did not hold; `law` is its number. */
class Violation extends Error {
  constructor(law: string, what: string) {
    super(`${law}: ${what}`)
  }
}

export function holds(condition: boolean, law: string, what: () => string): void {
  if (!condition) throw new Violation(law, what())
}

/** Rows by key, the same on both sides. */
export function sameRows(
  one: ReadonlyMap<string, unknown>,
  other: ReadonlyMap<string, unknown>,
  law: string,
  what: () => string,
): void {
  if (isDeepStrictEqual(one, other)) return
  const keys = new Set([...one.keys(), ...other.keys()])
  const differing = [...keys].filter((key) => !isDeepStrictEqual(one.get(key), other.get(key)))
  const words = differing.map(
    (key) => `  ${key}\n    ${JSON.stringify(one.get(key))}\n    ${JSON.stringify(other.get(key))}`,
  )
  throw new Violation(law, `${what()}\n${words.join('\n')}`)
}
