import { analyze } from '@hearthkeep/analysis/analyze.ts'
import { derivedAttack } from './derived-attack.ts'
import { hostileTexts, moreThanLinear, type HostileText } from './growth.ts'
import type { RegexpInSource } from './regexps-in-source.ts'

/** Returns up to eight words that an expression searches for. */
const wordsIn = (source: string) =>
  [...new Set(source.replaceAll(/\\./g, ' ').match(/[A-Za-z]{2,}/g) ?? [])].slice(0, 8)

/**
 * Tries texts that make many expressions slow.
 *
 * @param longest length of the texts, in letters
 */
export const tooSlow = (regexp: RegexpInSource, longest: number): string[] =>
  slowOn(hostileTexts(wordsIn(regexp.source)), regexp, longest)

/**
 * The expressions that the long test has cleared, so that others need not wait for the checker. It writes them with
 * `npx vitest run --config scripts/test/long.vitest.config.mjs e2e/hostile-text -u`.
 */
export const CLEARED = './cleared-regexps.txt'
/** How long the checker may take for one expression, in milliseconds. Most take less than 50. */
export const DERIVING_MS = 20_000

/**
 * Tries the text that a checker derives from the expression.
 *
 * @param timeout for the checker, in milliseconds
 */
export function tooSlowOnAttack(regexp: RegexpInSource, timeout: number): string[] {
  const attack = derivedAttack(regexp, timeout)
  return attack ? slowOn([attack], regexp, LONGEST_ATTACK) : []
}

/** In letters: a quadratic expression takes seconds. */
const LONGEST_ATTACK = 50_000

function slowOn(texts: readonly HostileText[], { location, source, flags }: RegexpInSource, longest: number): string[] {
  const regexp = new RegExp(source, flags)
  const work = (text: string) => (regexp.global ? text.replace(regexp, '') : text.search(regexp))
  const slow = moreThanLinear(work, { texts, longest })
  return slow === null ? [] : [`${location} /${source}/${flags} on ${slow}`]
}

/** @param each tries every nth hostile text; `longest` is the length of the longest text, in letters */
export function analyserTooSlow({ each, longest }: { each: number; longest: number }): string | null {
  const work = (text: string) => analyze({ pages: [{ page: 1, text }], title: '', category: '', today: '2026-11-22' })
  const texts = hostileTexts(['no leak, ', 'Roof: poor\n', 'Any leaks? Yes. ']).filter((_, at) => at % each === 0)
  return moreThanLinear(work, { texts, longest })
}
