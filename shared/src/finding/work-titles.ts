import { systemTypeLabel } from '../system/catalogue/system-type.ts'
import { folded } from '../text/fold.ts'
import { plainLine } from '../text/plain-text.ts'
import { trimLettersEnd } from '../text/trim-letters.ts'

/** In letters: a title is read at a glance. */
const MAX_TITLE = 90
const STOPS = '.!;:, '

/** `It leaks`, `Replace them`, `Contact a qualified electrician`: says of nothing in the house what is to be done. */
const bare =
  /^(?:it|this|that|these|those|they|both|one|you|we|there(?! (?:is|are|was|were) no\b))\b|^[a-z]+ (?:it|them|this|these|those)\b|^(?:please )?(?:contact|call|consult|hire|have|ask|get|see)\b(?! (?:the|your|all) (?:\w+ ){0,3}(?:cleaned|serviced|swept|pumped|inspected|checked|tested|flushed)\b).{0,40}\b(?:professional|contractor|specialist|electrician|plumber|roofer|mason|technician|company|engineer|handyman|diy project|it|them)\b|^(?:(?:i|we) )?(?:would )?(?:recommend|suggest|advise)s? (?:that )?(?:service|repairs?|replacement|maintenance|correction|(?:further )?evaluation)(?: (?:or|and) (?:service|repairs?|replacement|maintenance))?(?: as (?:needed|necessary|required))?$|^(?:recommended )?(?:diy project|repairs?|replace(?:ment)?|service|maintenance|monitor|correct(?:ion)?|evaluat(?:e|ion))$/i

/** `Replacement by a licensed electrician is recommended`, `A qualified plumber should correct`: nothing but these. */
const ofAdvice = new Set(
  `a an the by as if when to be is are was it its this that these or and of for from in at on i we you your before after
  with should must will would has have had please now soon needed necessary required possible any all further full
  recommend recommended recommends recommendation suggest suggested advise advised advice need needs make made contact call
  consult hire ask get see evaluate evaluated evaluation review inspect inspected inspection check checked assess assessment
  repair repairs repaired replace replaced replacement correct corrected correction fix fixed service serviced install
  installed installation work action maintenance licensed qualified certified competent local professional specialist
  contractor electrician plumber roofer mason carpenter technician engineer handyman person company hvac electrical plumbing
  roofing heating cooling trade structural immediately purchase closing use safety reasons purposes estimate cost costs`.split(
    /\s+/,
  ),
)

/** Whether words name no component: only what is to be done, or only `it`. */
export function isBare(words: string): boolean {
  const line = plainLine(words)
    .trim()
    .replace(/[.;:]$/, '')
  return (
    bare.test(line) ||
    (line !== '' && (line.toLowerCase().match(/[a-z']+/g) ?? ['.']).every((word) => ofAdvice.has(word)))
  )
}

/**
 * [AP34] A title of a component and what is wrong with it or to be done: `Water heater: the relief valve drips`. A label
 * in front of words that name its component is left out; words that name none get their system in front.
 */
export function namedTitle(words: string, systemType: string | null): string {
  const { label, rest } = withoutMarks(words)
  const system = systemType === null ? '' : systemTypeLabel(systemType)
  const isNamed = !isBare(rest) && [label, system].some((name) => name !== '' && shares(rest, name))
  const name = isNamed ? '' : label !== '' && !isBare(label) ? label : system
  return asTitle(name === '' ? rest : `${name}: ${lowerFirst(rest)}`)
}

/** `2.1.1 ROOF: ⊖ Loose tabs` is the label `Roof` and the words `Loose tabs`. */
function withoutMarks(words: string): { label: string; rest: string } {
  const text = plainLine(words)
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}"“$(]+/u, '')
    .replace(/^(?:\d{1,2}[.)]){1,3}\d{0,2} /, '')
  const at = text.indexOf(': ')
  if (at < 0 || at > 40) return { label: '', rest: text }
  const rest = text
    .slice(at + 2)
    .replace(/^[^\p{L}\p{N}"“$(]+/u, '')
    .replace(/^(?:picture|photo|image|figure) \d{1,3}[.:]? /i, '')
  const label = text.slice(0, at)
  return { label: asks.test(label) ? '' : inSentenceCase(label), rest }
}

/** `If yes, explain: Upstairs toilet runs`: the label asks for words, and names nothing. */
const asks =
  /^(?:if (?:yes|no|so|any|updated)\b.*|(?:please )?(?:explain|describe|specify|list)(?: \w+)?|explanation|comments?|remarks?|notes?|details?|observations?|descriptions?)$/i

const inSentenceCase = (label: string): string =>
  label === label.toUpperCase() ? label.charAt(0) + label.slice(1).toLowerCase() : label

/** Capitals stay in `GFCI outlet`. */
const lowerFirst = (words: string): string =>
  /^\p{Lu}\p{Ll}|^[AI] /u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words

/** Whether the words name a thing by one of the words of its name, in the singular or plural. */
function shares(words: string, name: string): boolean {
  const there = new Set(folded(words).split(' ').map(stem))
  return folded(name)
    .split(' ')
    .some((word) => word.length > 2 && !weak.has(word) && there.has(stem(word)))
}

const stem = (word: string) => word.replace(/(?:es|s)$/, '')
/** Words of names that many things share. */
const weak = new Set('system systems unit main central and other line general comments comment notes note'.split(' '))

/** A sentence as a title: capitalized, cut at the end of a clause, without the final period. */
export function asTitle(sentence: string): string {
  const line = plainLine(sentence).replace(/\s+/g, ' ').trim()
  const end = /[.;] (?=\p{Lu}|then |and )|, (?:which|so that|so|because|as|and)\b/u.exec(line.slice(0, MAX_TITLE + 2))
  const cut = end !== null && end.index > 24 ? line.slice(0, end.index) : line
  const title = trimLettersEnd(shortened(cut), STOPS)
  return title.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) || 'Look at this'
}

const shortened = (line: string): string =>
  line.length <= MAX_TITLE ? line : `${line.slice(0, Math.max(line.lastIndexOf(' ', MAX_TITLE - 1), 40))}…`
