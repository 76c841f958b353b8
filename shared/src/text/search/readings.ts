import { folded } from '../fold.ts'
import { termOf, type Term } from './search-text.ts'

/** A way to read what a person typed. A text with all terms fits. */
export interface Reading {
  terms: readonly Term[]
  /** How many terms a text may lack if no other has more of them: people ask in words that nobody recorded. */
  mayMiss: number
}

/** What follows has no meaning for a search, and takes time for each text. */
const MAX_LENGTH = 200

/**
 * Reads what was typed. A search takes the first reading that finds something. `wh-50-a` is one term, because it has
 * digits; so is a number with any separators. A question is read without the words that only ask, and so is any other
 * text with which nothing is found.
 *
 * @returns none if nothing was typed; at most two, the strictest first
 */
export function readingsOf(typed: string): Reading[] {
  const text = typed.slice(0, MAX_LENGTH)
  const chunks = isNumber(text) ? [numberIn(text)] : text.split(/[\s,;]+/u)
  const told = { terms: chunks.flatMap(partsOf).map(termOf), mayMiss: 0 }
  if (told.terms.length === 0) return []
  const words = chunks.flatMap(wordsOf)
  const content = words.filter((word) => !askingWords.has(word))
  if (content.length === 0) return [told]
  const asked = { terms: content.map((word) => termOf(stemOf(word))), mayMiss: 0 }
  const isQuestion = questionWords.has(words[0] ?? '') || text.trimEnd().endsWith('?')
  if (isQuestion) return [{ ...asked, mayMiss: Math.floor(content.length / 2) }]
  return isSame(told, asked) ? [told] : [told, asked]
}

/** A text that is not found takes as long again with each reading. */
const isSame = (one: Reading, other: Reading) =>
  one.terms.map(({ text }) => text).join(' ') === other.terms.map(({ text }) => text).join(' ')

/** A number as people write a phone number, at least seven digits. */
const isNumber = (text: string) => /^[\d\s()+./-]+$/u.test(text) && text.replace(/\D/gu, '').length >= 7

/** Without the country code of the US, which most recorded numbers lack. */
const numberIn = (text: string) => text.replace(/\D/gu, '').replace(/^1(?=\d{10}$)/u, '')

/** The terms of what is between two spaces: one if it has a digit or is an abbreviation such as `a/c`, else its words. */
function partsOf(chunk: string): string[] {
  const words = folded(chunk).split(' ').filter(Boolean)
  return words.some((word) => word.length === 1 || hasDigit(word)) ? [words.join('')] : words
}

/** The words of a question: `filter` for `filter’s`. */
const wordsOf = (chunk: string): string[] =>
  hasDigit(chunk)
    ? partsOf(chunk)
    : folded(chunk.replace(/['’]s?(?!\p{L})/gu, ''))
        .split(' ')
        .filter(Boolean)

const hasDigit = (text: string) => /\p{N}/u.test(text)

/** The start that a word has in common with its other forms: `filter` for `filters`, `batter` for `battery`. */
const stemOf = (word: string) =>
  abbreviations.get(word) ?? /^(\p{L}{3,}?)(?:ies|es|s|ed|ing|y)$/u.exec(word)?.[1] ?? word

/** Addresses and sizes are recorded with these, and searched in full. */
const abbreviations: ReadonlyMap<string, string> = new Map([
  ['street', 'st'],
  ['road', 'rd'],
  ['lane', 'ln'],
  ['court', 'ct'],
  ['boulevard', 'blvd'],
  ['parkway', 'pkwy'],
  ['highway', 'hwy'],
  ['avenue', 'ave'],
  ['drive', 'dr'],
  ['gallon', 'gal'],
  ['gallons', 'gal'],
  ['place', 'pl'],
])

const listed = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** A text that begins with one of these is a question. */
const questionWords = listed('what whats which where wheres when whens who whos whom whose how hows why')

/** Words that ask, or that name what is asked for, and that the answer itself need not contain. */
const askingWords: ReadonlySet<string> = new Set([
  ...questionWords,
  ...listed('a an the this that these those it its i me my mine we us our you your he him his she her they them their'),
  ...listed(
    'is are was were be been am do does did done has have had having can could shall should will would may might',
  ),
  ...listed('of in on at for from to with by as and or if about into onto per there here any some many much'),
  ...listed('need needs needed use uses used using take takes took go goes went fit fits get gets got buy'),
  ...listed('please find show tell know remember again ever last next'),
  ...listed('size sizes dimension dimensions model brand make kind type sort color number name age inch inches'),
  ...listed('old often long big large wide tall deep day date time year month cost price located'),
])
