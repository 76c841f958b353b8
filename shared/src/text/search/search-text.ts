import { folded } from '../fold.ts'

/**
 * A text prepared for search: its fields folded, each on a line of its own, with a space before each word. It is a plain
 * string, so that thousands of them take little memory.
 */
export function searchText(fields: readonly (string | null | undefined)[]): string {
  const lines: string[] = []
  for (const field of fields) {
    const line = field ? folded(field) : ''
    if (line !== '') lines.push(` ${line}`)
  }
  return lines.join('\n')
}

/** One thing that a text must contain: a word, a number or a code, without the separators in it. */
export interface Term {
  text: string
  /** With the space before a word. */
  start: string
}

/** @param text folded, without spaces */
export const termOf = (text: string): Term => ({ text, start: ` ${text}` })

/**
 * @param text made by {@link searchText}
 * @returns how far the term is from the start of the text: 0 there, 1 at the start of a word or where the text separates
 * its parts, 3 within a word; null if the text does not contain it
 */
export function distanceIn(text: string, term: Term): number | null {
  if (text.includes(term.text)) return text.startsWith(term.start) ? 0 : text.includes(term.start) ? 1 : 3
  return term.text.length > 1 && isSeparatedIn(text, term.text) ? 1 : null
}

/**
 * [SF11] Whether the text contains the term with spaces in it, such as `wh50a` in `wh 50 a`, from the start of a word or
 * from where letters and digits meet. No expression is built from what a person types.
 */
function isSeparatedIn(text: string, term: string): boolean {
  const [first = ''] = term
  const beginsWithDigit = isDigit(term.charCodeAt(0))
  for (let at = text.indexOf(first); at !== -1; at = text.indexOf(first, at + 1)) {
    const before = text.charCodeAt(at - 1)
    const isEdge = before === SPACE || isDigit(before) !== beginsWithDigit
    if (isEdge && isSeparatedAt(text, at, term)) return true
  }
  return false
}

function isSeparatedAt(text: string, begin: number, term: string): boolean {
  let at = begin
  for (let index = 0; index < term.length; index += 1) {
    // Never before the first letter, and fields end with another character.
    if (text.charCodeAt(at) === SPACE) at += 1
    if (text.charCodeAt(at) !== term.charCodeAt(index)) return false
    at += 1
  }
  return true
}

const SPACE = 32
const isDigit = (code: number) => code >= 48 && code <= 57
