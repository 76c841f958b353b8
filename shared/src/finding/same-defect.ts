import { systemFamily } from '../system/catalogue/system-type.ts'
import { defectWords, type DefectWords } from './defect-words.ts'
import type { Steps } from '../kernel/async/steps.ts'
import type { Evidence, IssueFinding, ItemFinding } from './finding.ts'
import { severities } from '../issue/issue.ts'

/** A finding in the words in which a document reports it. */
interface Told extends Evidence {
  description: string
  systemType: string | null
}

/** A title, a caption or a line of a summary has no more. */
const SHORT = 5
/** The share of the shorter text's words that the other has. */
const ALIKE = 0.7
/** That of texts about the same trouble with the same part, one of which is a title or stands elsewhere. */
const AKIN = 0.5

/** A finding is compared with all others of its document. */
const known = new WeakMap<Told, DefectWords>()

function recognizedBy(finding: Told): DefectWords {
  const words = known.get(finding) ?? defectWords(finding.description)
  known.set(finding, words)
  return words
}

/** How much two texts have in common, from 0 to 1: the share of the shorter one's words that the other has. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [short, long] = one.size <= other.size ? [one, other] : [other, one]
  if (short.size === 0) return 0
  const isNumberApart = [...short].some((word) => /^\d+$/.test(word) && !long.has(word) && /\d/.test([...long].join()))
  return isNumberApart ? 0 : [...short].filter((word) => long.has(word)).length / short.size
}

/** A door and a window, two bathrooms, two sides of the house: each text says which, and they do not agree. */
const areApart = (one: DefectWords, other: DefectWords): boolean =>
  [one.parts, ...one.places].some((own, n) => {
    const others = [other.parts, ...other.places][n] ?? own
    return own.size > 0 && others.size > 0 && !meet(own, others)
  })

/** The same trouble with the same part, neither of which has a part that the other lacks. */
const areAkin = (one: DefectWords, other: DefectWords): boolean =>
  meet(one.parts, other.parts) &&
  meet(one.troubles, other.troubles) &&
  (isWithin(one.parts, other.parts) || isWithin(other.parts, one.parts))

const meet = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].some((word) => other.has(word))
const isWithin = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].every((word) => other.has(word))

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
    const others = recognizedBy(one)
    if (areApart(words, others)) continue
    const isAkin = areAkin(words, others)
    if (isElsewhere && !isAkin && !areOfOneFamily(one, finding)) continue
    const share = likeness(words.words, others.words)
    const [own, its] = [words.words.size, others.words.size]
    const [least, most] = [Math.min(own, its), Math.max(own, its)]
    const short = own <= its ? finding : one
    const isTitle = !short.description.endsWith('.')
    const isLine = isTitle && one.page !== finding.page && !isElsewhere && least <= SHORT && most > SHORT
    const enough = isLine ? 1 / SHORT : isAkin && (isTitle || one.page !== finding.page) ? AKIN : ALIKE
    if ((least > 1 || most === 1) && share >= enough && share > (best?.share ?? 0)) best = { one, share }
  }
  return best?.one
}

/** [AP3] Finds the issue that work puts right: the only one with the parts that the work names, or one with most of its words too. */
export function issueFinder<T extends IssueFinding>(issues: readonly T[]): (item: ItemFinding) => T | undefined {
  const told = issues.map((issue) => ({
    issue,
    words: defectWords(`${issue.description} ${issue.recommendedAction ?? ''}`),
  }))
  return (item) => {
    const own = defectWords(item.description)
    if (own.parts.size === 0 || repeats.test(item.description)) return undefined
    const suits = ({ words }: (typeof told)[number]) => !areApart(own, words) && isWithin(own.parts, words.parts)
    if (own.words.size === own.parts.size) {
      const [only, ...others] = told.filter(suits)
      return others.length === 0 ? only?.issue : undefined
    }
    return told.find((one) => {
      const known = [...own.words].filter((word) => one.words.words.has(word)).length
      return suits(one) && known / own.words.size >= ALIKE
    })?.issue
  }
}

/** Upkeep that goes on when the defect is gone. */
const repeats =
  /\b(?:every|each|once a|per) (?:\w+ ){0,2}(?:days?|weeks?|months?|years?|spring|fall)\b|\b(?:annual|year|month|week|quarter)ly\b/i

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
