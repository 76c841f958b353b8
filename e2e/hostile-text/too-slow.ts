import { analyse } from '@hearthkeep/shared/analysis/analyse.ts'
import { hostileTexts, moreThanLinear } from './growth.ts'
import type { RegexpInSource } from './regexps-in-source.ts'

/** Returns up to eight words that an expression searches for. */
const wordsIn = (source: string) =>
  [...new Set(source.replaceAll(/\\./g, ' ').match(/[A-Za-z]{2,}/g) ?? [])].slice(0, 8)

/**
 * @param longest length of the hostile texts, in letters
 */
export function tooSlow({ location, source, flags }: RegexpInSource, longest: number): string[] {
  const regexp = new RegExp(source, flags)
  const work = (text: string) => (regexp.global ? text.replace(regexp, '') : text.search(regexp))
  const slow = moreThanLinear(work, { texts: hostileTexts(wordsIn(source)), longest })
  return slow === null ? [] : [`${location} /${source}/${flags} on ${slow}`]
}

/** @param each tries every nth hostile text; `longest` is the length of the longest text, in letters */
export function analyserTooSlow({ each, longest }: { each: number; longest: number }): string | null {
  const work = (text: string) => analyse({ pages: [{ page: 1, text }], title: '', category: '', today: '2026-11-22' })
  const texts = hostileTexts(['no leak, ', 'Roof: poor\n', 'Any leaks? Yes. ']).filter((_, at) => at % each === 0)
  return moreThanLinear(work, { texts, longest })
}
