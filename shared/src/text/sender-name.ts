import type { z } from 'zod'
import { hasLink } from './has-link.ts'
import { aloneReserved, endings, fillers, reserved } from './reserved-words.ts'

/** Longer than any first and last name together. Reading a name takes longer than linear code usually does. */
const MAX_READ = 250

/**
 * [SE165] Why recipients must not see this name as the sender of a message; null if they may. A name is one of a person,
 * a business or an office.
 */
export function whyNotSender(given: string): string | null {
  const name = given.slice(0, MAX_READ)
  if (hasLink(name)) return 'A name can’t contain a web address'
  const seen = visible(name)
  if (wordsIn(seen).some(mixesAlphabets)) return 'Please write each word of a name in one alphabet'
  const found = [seen, withoutDigits(seen)].flatMap((variant) => imitated(foldedWords(variant)) ?? []).at(0)
  return found === undefined ? null : `Please use your own name: “${found}” could be mistaken for someone else`
}

/** [SE165] A field with a name that recipients see. */
export const senderName = <Field extends z.ZodType<string>>(field: Field) =>
  field.superRefine((name, context) => {
    const message = whyNotSender(name)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })

/** [SE165] The first name that recipients may see. Stored names can be older than the rule. */
export const shownName = (names: readonly (string | null)[]): string | null =>
  names.find((name) => name !== null && name.trim() !== '' && whyNotSender(name) === null) ?? null

/** Without marks and characters that take no space; full-width and mathematical letters become plain ones. */
const visible = (name: string): string =>
  name
    .replace(/[\p{M}\p{Cf}\u115f\u1160\u3164\uffa0]+/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')

/** A capital within a word begins a new one: `YourBank` is read as two words. */
const wordsIn = (text: string): string[] =>
  text
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

function mixesAlphabets(word: string): boolean {
  const used = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u]
  return used.filter((alphabet) => alphabet.test(word)).length > 1
}

const foldedWords = (text: string): string[] =>
  wordsIn(text).map((word) => Array.from(word.toLowerCase(), (letter) => lookAlikes.get(letter) ?? letter).join(''))

/** Signs that are read as letters: `$ecur1ty`. */
const withoutDigits = (text: string): string => text.replace(/[0134578@$|]/g, (sign) => signs[sign] ?? sign)
const signs: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '|': 'l',
}

/** Returns the words that the name imitates. */
function imitated(words: readonly string[]): string | null {
  if (aloneReserved.has(words.join(' '))) return words.join(' ')
  const end = words.findLastIndex((word) => !fillers.has(word)) + 1
  const runs = runsIn(words)
  const tails = new Set([...runsIn(words.slice(0, end))].flatMap(([run, to]) => (to === end ? run : [])))
  const ending = endings.find((word) => tails.has(alike(word)))
  const letters = alike(words.join(''))
  return ending ?? reserved.find((phrase) => contains({ letters, runs }, phrase.replaceAll(' ', ''))) ?? null
}

const LONGEST = 24
const LONG = 9
const SHORT = 4

/**
 * Joins neighboring words, because spaces do not matter in `P a y P a l`. Each run is listed with the index after its
 * last word. Runs longer than any phrase are left out, so their number grows with the text and not with its square.
 * `I` and `l` look alike; in a short word such as IRS the difference matters.
 */
function runsIn(words: readonly string[]): Map<string, number> {
  const runs = new Map<string, number>()
  for (const from of words.keys()) {
    let run = ''
    for (let to = from; to < words.length && run.length <= LONGEST; to++) {
      run += words[to]
      runs.set(run.length > SHORT ? alike(run) : run, to + 1)
    }
  }
  return runs
}

function contains({ letters, runs }: { letters: string; runs: Map<string, number> }, target: string): boolean {
  if (target.length <= SHORT) return runs.has(target)
  // No name contains this many letters of a phrase by chance.
  const sought = alike(target)
  return runs.has(sought) || (target.length >= LONG && letters.includes(sought))
}

const alike = (letters: string): string => letters.replaceAll('l', 'i').replaceAll('rn', 'm').replaceAll('vv', 'w')

/** Lowercase letters of other alphabets that look like Latin ones, each before its Latin letter. */
const pairs =
  'аa вb сc ԁd еe ғf ɡg нh һh іi їi јj кk ӏl мm пn оo рp ԛq гr ѕs тt цu ѵv ԝw хx уy ' +
  'αa βb ςc δd εe ηn ιi κk λl μm νv οo ρp σo τt υu ωw χx γy ζz ' +
  'աw գq հh ոn օo սu ցg ' +
  'ıi łl øo đd ħh ŋn ƅb ɑa ɩi ɪi ʟl ꞁl'

/** From a letter to the Latin letter that it looks like. */
const lookAlikes: ReadonlyMap<string, string> = new Map(
  pairs.split(' ').map((pair): [string, string] => {
    const [letter = '', latin = ''] = Array.from(pair)
    return [letter, latin]
  }),
)
