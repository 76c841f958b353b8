import { folded } from '../text/fold.ts'
import type { Evidence } from './finding.ts'

/** A finding in the words in which a document reports it. */
export interface Told extends Evidence {
  description: string
  systemType: string | null
}

/** Words that no defect is recognized by. */
const common = new Set(
  `a an the and or of in on at to is are was were be been it its this that there has have had not no with for from by as
  all one some any very into out up picture photo image figure page item safety hazard concern major minor moderate
  critical repair replace recommend recommendation needed present noted observed found seen should will can may`.split(
    /\s+/,
  ),
)

/** In words: more than a sentence has. */
const MAX_WORDS = 40
/** A title, a caption or a line of a summary has no more. */
const SHORT = 5
/** The share of the shorter text's words that the other has. */
const ALIKE = 0.7

/**
 * The words by which a text is recognized, in any form: `leaks` and `leaking` are one. A number stays, because it tells
 * one of several apart.
 */
export const recognizedBy = (text: string): ReadonlySet<string> =>
  new Set(
    folded(text)
      .split(' ')
      .filter((word) => !common.has(word) && (word.length > 1 || /\d/.test(word)))
      .slice(0, MAX_WORDS)
      .map((word) => word.replace(/(?:ing|ed|es|s)$/, '').slice(0, 6)),
  )

/** How much two texts have in common, from 0 to 1: the share of the shorter one's words that the other has. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [short, long] = one.size <= other.size ? [one, other] : [other, one]
  if (short.size === 0) return 0
  const isNumberApart = [...short].some((word) => /^\d+$/.test(word) && !long.has(word) && /\d/.test([...long].join()))
  return isNumberApart ? 0 : [...short].filter((word) => long.has(word)).length / short.size
}

/**
 * [AP33] The finding among those before it that tells the same: in nearly the same words, or, for a caption or a line of
 * a summary on another page, with most in common of those on its system.
 */
export function sameAs<T extends Told>(finding: T, before: readonly T[]): T | undefined {
  const words = recognizedBy(finding.description)
  let best: { one: T; share: number } | undefined
  for (const one of before) {
    if (one.systemType !== finding.systemType && one.systemType !== null && finding.systemType !== null) continue
    const others = recognizedBy(one.description)
    const share = likeness(words, others)
    const isShort = Math.min(words.size, others.size) <= SHORT && Math.max(words.size, others.size) > SHORT
    const least = isShort && one.page !== finding.page ? 1 / SHORT : ALIKE
    if (Math.min(words.size, others.size) > 1 && share >= least && share > (best?.share ?? 0)) best = { one, share }
  }
  return best?.one
}
