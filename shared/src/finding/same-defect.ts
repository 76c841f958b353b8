import { systemFamily } from '../system/catalogue/system-type.ts'
import { folded } from '../text/fold.ts'
import type { Steps } from '../kernel/async/steps.ts'
import type { Evidence, IssueFinding, ItemFinding } from './finding.ts'
import { severities } from '../issue/issue.ts'

/** A finding in the words in which a document reports it. */
interface Told extends Evidence {
  description: string
  systemType: string | null
}

/** Words too common to tell one defect from another. */
const common = new Set(
  `a an the and or of in on at to is are was were be been it its this that there has have had not no with for from by as
  all one some any very into out up picture photo image figure page item safety hazard concern major minor moderate
  critical repair replace recommend recommendation needed present noted observed found seen should will can may`.split(
    /\s+/,
  ),
)

/** No sentence has more words, or letters, than these. */
const MAX_WORDS = 40
const MAX_LETTERS = 600
/** A title, a caption or a line of a summary has no more. */
const SHORT = 5
/** The share of the shorter text's words that the other has. */
const ALIKE = 0.7

/**
 * The words by which a text is recognized, in any form: `leaks` and `leaking` are one. A number stays, because it tells
 * one of several apart.
 */
function recognizedBy(finding: Told): ReadonlySet<string> {
  const words = known.get(finding) ?? wordsOf(finding.description.slice(0, MAX_LETTERS))
  known.set(finding, words)
  return words
}

/** A finding is compared with all others of its document. */
const known = new WeakMap<Told, ReadonlySet<string>>()

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    folded(text.replace(itsNumber, '').replaceAll(itsPlace, ''))
      .split(' ')
      .map((word) => compass.get(word) ?? word)
      .filter((word) => !common.has(word) && (word.length > 1 || /\d/.test(word)))
      .slice(0, MAX_WORDS)
      .map((word) => word.replace(/(?:ing|ed|es|s)$/, '').slice(0, 6)),
  )

/** `5.2 (1) The flue …`, `12. Loose rail`: where it stands in its report. */
const itsNumber = /^\W{0,4}(?:\d{1,2}(?:\.\d{1,2}){0,2}[.)]?\s+)?(?:\(\d{1,2}\)\s*)?/
/** `Loose rail (see page 12)` */
const itsPlace = /\((?:see |on )?(?:pages?|pg|photos?|pictures?|fig(?:ure)?)\b[^()]{0,20}\)/gi
const compass = new Map([
  ['ne', 'northeast'],
  ['nw', 'northwest'],
  ['se', 'southeast'],
  ['sw', 'southwest'],
])

/** How much two texts have in common, from 0 to 1: the share of the shorter one's words that the other has. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [short, long] = one.size <= other.size ? [one, other] : [other, one]
  if (short.size === 0) return 0
  const isNumberApart = [...short].some((word) => /^\d+$/.test(word) && !long.has(word) && /\d/.test([...long].join()))
  return isNumberApart ? 0 : [...short].filter((word) => long.has(word)).length / short.size
}

/** A double tap is found in the panel and in the wiring, a loose flashing on the roof. */
const areOfOneFamily = (one: Told, other: Told): boolean =>
  one.systemType !== null &&
  other.systemType !== null &&
  systemFamily(one.systemType) === systemFamily(other.systemType)

/**
 * [AP33] The finding among those before it that says the same: in nearly the same words, or, for a caption or a line of
 * a summary on another page, with most in common of those on its system.
 */
function sameAs<T extends Told>(finding: T, before: readonly T[]): T | undefined {
  const words = recognizedBy(finding)
  let best: { one: T; share: number } | undefined
  for (const one of before) {
    const isElsewhere = one.systemType !== finding.systemType && one.systemType !== null && finding.systemType !== null
    if (isElsewhere && !areOfOneFamily(one, finding)) continue
    const others = recognizedBy(one)
    const share = likeness(words, others)
    const short = words.size <= others.size ? finding : one
    const isShort = Math.min(words.size, others.size) <= SHORT && Math.max(words.size, others.size) > SHORT
    const isLine = isShort && one.page !== finding.page && !isElsewhere && !short.description.endsWith('.')
    const least = isLine ? 1 / SHORT : ALIKE
    if (Math.min(words.size, others.size) > 1 && share >= least && share > (best?.share ?? 0)) best = { one, share }
  }
  return best?.one
}

interface Once<T> {
  finding: T
  alsoOn: number[]
}

/** [AP33] The findings without those that say the same again: the longest text stays, with the worst severity. */
export function* onceEach<T extends Told & Partial<IssueFinding & ItemFinding>>(
  findings: readonly T[],
): Steps<Once<T>[]> {
  const kept: Once<T>[] = []
  for (const finding of findings) {
    yield
    const same = sameAs(
      finding,
      kept.flatMap((one) => (isOther(one.finding, finding) ? [] : [one.finding])),
    )
    const one = kept.find((each) => each.finding === same)
    if (one === undefined) {
      kept.push({ finding, alsoOn: [] })
      continue
    }
    const [first, other] = [one.finding, finding]
    const pages = [...one.alsoOn, first.page, other.page]
    one.finding = merged(first, other)
    one.alsoOn = [...new Set(pages)].filter((page) => page !== one.finding.page).toSorted((a, b) => a - b)
  }
  return kept
}

/** Work of another day or another price is other work. */
const isOther = (one: Partial<ItemFinding>, other: Partial<ItemFinding>): boolean =>
  (['completedDate', 'scheduledDate', 'cost', 'estimatedCost'] as const).some(
    (fact) =>
      (one[fact] ?? null) !== (other[fact] ?? null) && (one[fact] ?? null) !== null && (other[fact] ?? null) !== null,
  )

function merged<T extends Told & Partial<Pick<IssueFinding, 'severity' | 'urgency' | 'recommendedAction'>>>(
  first: T,
  other: T,
): T {
  const longest = other.description.length > first.description.length ? other : first
  const worse = [first, other].toSorted((a, b) => rankOf(a) - rankOf(b))[0] ?? first
  const { severity, urgency } = worse
  return {
    ...longest,
    ...(severity && { severity, urgency }),
    ...('recommendedAction' in longest && {
      recommendedAction: longest.recommendedAction ?? first.recommendedAction ?? other.recommendedAction,
    }),
    systemType: longest.systemType ?? first.systemType ?? other.systemType,
    confidence: [first, other].some(({ confidence }) => confidence === 'sure') ? 'sure' : 'likely',
  }
}

const rankOf = ({ severity }: Partial<Pick<IssueFinding, 'severity'>>) =>
  severity === undefined ? severities.length : severities.indexOf(severity)
