import type { Judgment } from '../learned/classifier.ts'
import { isDenied, isSupposed } from '../text/negation.ts'
import type { Statement } from './statement.ts'

/** What hurts people if nobody acts, in words that hardly mean anything else. */
const dangers: readonly RegExp[] = [
  /\bgas (?:is )?leak\w*|\bleak\w*[^.;]{0,40}\bgas\b|\bsmell(?:ed|s)?(?: of)? gas\b|\bgas odor\b/i,
  /\b(?:carbon monoxide|CO)\b[^.;]{0,40}\b\d{2,4} ?ppm\b|\b\d{2,4} ?ppm\b[^.;]{0,20}\bcarbon monoxide\b/i,
  /\b(?:exhaust|combustion|flue) (?:gas(?:es)?|fumes|products)\b[^.;]{0,40}\b(?:enter|spill|leak|escap|vent)\w*|\bback-?draft/i,
  /\b(?:flue|vent|exhaust)(?: pipe| connector)?\b[^.;]{0,30}\b(?:disconnected|come apart|separated|rusted through|fallen)\b/i,
  /\bheat exchanger\b[^.;]{0,30}\b(?:crack|hole|rusted through)\w*|\bcracked heat exchanger\b/i,
  /\b(?:double|triple)[- ]?tap\w*|\b(?:two|three) (?:wires|circuits|conductors)\b[^.;]{0,20}\b(?:one|same|single) breaker\b/i,
  /\b(?:scorch|char|burn|arc|melt|overheat)(?:ed|ing|t)?\b[^.;]{0,50}\b(?:wir\w+|panel|breakers?|outlet|receptacle|bus|neutral|lug|insulation)\b|\b(?:wir\w+|panel|breakers?|outlet|receptacle|bus(?: bar)?|neutral(?: bar)?|lugs?|insulation)\b[^.;]{0,50}\b(?:scorch\w*|charred|burn(?:ed|t)|arcing|melted|overheat\w*)\b/i,
  /\b(?:live|bare|exposed|energized) (?:wires?|wiring|conductors?|parts?|ends?|knob)\b|\bknob[- ]and[- ]tube\b|\b(?:shock|fire|fall|electrocution|scald\w*|trip|burn) (?:hazard|risk|danger)\b/i,
  /\b(?:no|missing|lacks?|without|not present|removed|expired|chirp\w*|dead)\b[^.;]{0,30}\b(?:smoke|carbon monoxide|CO) (?:alarm|detector)s?\b|\b(?:smoke|carbon monoxide|CO) (?:alarm|detector)s?\b[^.;]{0,40}\b(?:missing|removed|expired|none|absent|not (?:work|present|function|respond|observed|seen|found|located)\w*|chirp\w*|failed)\b|\bno (?:smoke )?alarm\b/i,
  /\b(?:no|missing|lacks?|without|plugged|capped|blocked)\b[^.;]{0,30}\b(?:discharge (?:pipe|line|tube)|relief valve)\b|\b(?:discharge (?:pipe|line|tube)|relief valve)\b[^.;]{0,40}\b(?:missing|plugged|capped|no (?:discharge )?pipe|blocked|absent)\b/i,
  /\b(?:guard ?rail|hand ?rail|railing|baluster|stringer|tread|joist hanger|ledger)s?\b[^.;]{0,50}\b(?:missing|loose|broken|rotted|rust\w*|come away|gives way|no |nails only|not bolted|without)\b|\b(?:no|missing|loose|broken)\b[^.;]{0,30}\b(?:guard ?rail|hand ?rail|railing|lag bolts|stringer)s?\b/i,
  /\b(?:no|not|without|lacks?|missing|non)\b[^.;]{0,20}\b(?:gfc?i|ground[- ]fault)\b/i,
  /\b(?:zinsco|federal pacific|stab-?lok)\b/i,
  /\bunsafe\b|\b(?:could|may|might|can|will) (?:collapse|fall on|electrocute|explode)\b/i,
  /\b(?:replace|repair|correct|fix|shut (?:it )?off)\b[^.;]{0,30}\b(?:immediately|at once|right away|before (?:the (?:home|furnace) is|use|any use))\b/i,
  /\bdoes not (?:auto-?)?reverse\b|\b(?:auto-?)?reverse (?:did|does) not\b/i,
]

/** From this likelihood on, words of danger decide; below it, a sentence hardly reports anything. */
const LEAST = 0.05
/** As likely as what is sure. */
const CERTAIN = 0.8

/** Dangers that no word for a defect tells. */
const plain: readonly RegExp[] = [
  /\bledger\b[^.;]{0,40}\b(?:nails? only|nailed only|only nailed|not bolted)\b/i,
  /\bsmell(?:ed|s)?(?: of)? gas\b|\bgas odor\b|\b(?:carbon monoxide|CO)\b(?![^.;]{0,40}\b(?:flue|stack|exhaust)\b)[^.;]{0,40}\b\d{3,4} ?ppm\b/i,
  /\b(?:smoke|carbon monoxide|CO) (?:alarm|detector)s?\b[^.;]{0,30}\b(?:past (?:expiration|(?:its|their) (?:date|life))|out of date|expired|not (?:observed|seen|found|located))\b/i,
  /\bsprings?\b[^.;]{0,20}\b(?:no|without|lacks?|missing)\b[^.;]{0,12}\bcables?\b/i,
  /^(?:install|add|provide)\b[^.;]{0,20}\b(?:hand ?rails?|guard ?rails?|smoke (?:alarm|detector)s?|(?:carbon monoxide|CO) (?:alarm|detector)s?|anti-?tip|discharge (?:pipe|line))\b/i,
]
/** Dangers that the classifier has hardly met: loose asbestos, and water that scalds at a tap, in degrees Fahrenheit. */
const rare: readonly RegExp[] = [
  /\bfriable (?:material|insulation|asbestos)\b/i,
  /^(?!.*\b(?:boiler|radiator|radiant|hydronic|loop|supply|return)\b).*\bwater\b[^.;]{0,40}\b1[3-9]\d ?(?:°|deg\w*)? ?F\b/i,
]

/** What not to do about a danger, which another sentence reports. */
const warns = /^(?:please )?(?:do not|don['’]t|never)\b/i

/** The answer of a form about insects that a ticked box asks for: `Visible damage was noted (location): floor joists`. */
const answered =
  /\b(?:(?:live|dead) insects|frass|shelter tubes|damage from wood[- ]destroying|evidence of wood[- ]destroying)\b[^:]{0,140}: *(?!none\b|no\b|n\/a)[a-z][^:]{5,}/i

/** [AN49] The judgments, in which a reported danger is a sure and critical issue, unless it is finished work. */
export const withDangers = (statements: readonly Statement[], judgments: readonly Judgment[]): Judgment[] =>
  judgments.map((judgment, n) => {
    const { issue, history } = judgment
    const { text = '', trouble = null } = statements[n] ?? {}
    if (history > Math.max(issue, 0.5) || warns.test(text)) return judgment
    // The classifier has read the long questions of forms more often than their answers.
    if (trouble !== null && answered.test(text))
      return { ...judgment, issue: Math.max(issue, CERTAIN), severity: 'major' }
    const isDanger =
      isTold(text, rare) ||
      (issue >= LEAST && (isTold(text, plain) || (trouble !== null && dangers.some((danger) => danger.test(text)))))
    return isDanger ? { ...judgment, issue: Math.max(issue, CERTAIN), severity: 'critical' } : judgment
  })

function isTold(text: string, words: readonly RegExp[]): boolean {
  const match = words.map((one) => one.exec(text)).find((one) => one !== null)
  if (!match || isSupposed(text)) return false
  return !isDenied(text, { start: match.index, end: match.index + match[0].length })
}
