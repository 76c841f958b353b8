import { checkSync } from 'recheck'
import type { HostileText } from './growth.ts'
import type { RegexpInSource } from './regexps-in-source.ts'

/**
 * Returns the text that a checker derives from an expression to make it slow; null if it finds none in time. Whether the
 * text really makes it slow, measure: the checker also counts a large constant as growth.
 *
 * @param timeout in milliseconds
 */
export function derivedAttack(
  { source, flags }: Pick<RegexpInSource, 'source' | 'flags'>,
  timeout: number,
): HostileText | null {
  if (!mayRepeat(source)) return null
  const found = checkSync(source, flags, { timeout })
  if (found.status !== 'vulnerable') return null
  const { pumps, suffix, pattern } = found.attack
  const pumped = pumps.reduce((length, { pump }) => length + pump.length, 0)
  return {
    name: pattern,
    make: (length) => pumps.map(({ prefix, pump }) => prefix + pump.repeat(length / pumped)).join('') + suffix,
  }
}

/** Without one of these, an expression does a bounded amount of work at each position of a text. */
export const mayRepeat = (source: string): boolean => /[*+]|\{\d+,\}|\\[1-9k]/.test(source)
