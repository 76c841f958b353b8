import type { PageText } from './extracted-text.ts'
import { folded } from '../../text/fold.ts'
import { readingsOf } from '../../text/search/readings.ts'

/** Longer words are bar code numbers or machine-generated. */
const MAX_LENGTH = 40

/**
 * The distinct words of the pages, folded, each preceded by a space: the text that a search reads instead of the pages.
 * Words that may be a code, a size or a phone number are also joined, because their order is lost, and so are the halves
 * of a word that a line end divides.
 */
export function wordsOf(pages: readonly PageText[]): string {
  const distinct = new Set<string>()
  for (const { text } of pages) {
    const words = folded(text).split(' ')
    for (const [at, word] of words.entries()) {
      if (word !== '' && word.length <= MAX_LENGTH) distinct.add(word)
      if (/\p{N}/u.test(word + (words[at + 1] ?? ''))) distinct.add(codeAt(words, at))
    }
    for (const [, half = '', rest = ''] of text.matchAll(DIVIDED)) distinct.add(folded(half + rest))
  }
  distinct.delete('')
  return [...distinct].map((word) => ` ${word}`).join('')
}

/** `ex-` at the end of a line, `changer` on the next. */
const DIVIDED = /(?<!\p{L})(\p{L}{2,30})[-\u2010]\n{1,2} {0,30}(\p{Ll}{2,30})/gu

/** A code has at most this many parts, and the parts without a digit at most this many letters. */
const MAX_PARTS = 6
const MAX_LETTERS = 3

/** [SF11] The words from that one on, joined, as long as they can be parts of a code; empty for a single one. */
function codeAt(words: readonly string[], from: number): string {
  let code = ''
  let count = 0
  for (const word of words.slice(from, from + MAX_PARTS)) {
    const isPart = word.length <= MAX_LETTERS || /\p{N}/u.test(word)
    if (!isPart || code.length + word.length > MAX_LENGTH) break
    code += word
    count += 1
  }
  return count > 1 ? code : ''
}

/** A match in a document, with its surrounding text. */
export interface Snippet {
  page: number
  before: string
  found: string
  after: string
}

/** Characters shown before and after a match. */
const BEFORE = 40
const AFTER = 80

/** The page with the most query words, and the first match on it with its surroundings; null if there is none. */
export function snippetOf(pages: readonly PageText[], query: string): Snippet | null {
  const terms = (readingsOf(query).at(-1)?.terms ?? []).map(({ text }) => text)
  let best: { count: number; page: PageText; at: number; length: number } | undefined
  for (const page of pages) {
    const seen = new Set<string>()
    let first: { at: number; length: number; begins: boolean } | undefined
    const words = placedWords(page.text)
    for (const [index, { at, word }] of words.entries())
      for (const term of terms) {
        const end = endOf(words, index, term)
        if (end === null) continue
        seen.add(term)
        const begins = word.startsWith(term) || term.startsWith(word)
        if (!first || (begins && !first.begins)) first = { at, length: end - at, begins }
      }
    if (first && seen.size > (best?.count ?? 0)) best = { count: seen.size, page, at: first.at, length: first.length }
    if (best?.count === terms.length) break
  }
  return best ? cut(best.page, best.at, best.length) : null
}

interface PlacedWord {
  word: string
  at: number
  end: number
}

const placedWords = (text: string): PlacedWord[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap(({ 0: written, index }) => {
    const word = folded(written).replaceAll(' ', '')
    return word === '' ? [] : [{ word, at: index, end: index + written.length }]
  })

/** @returns where the match ends that begins in that word: in it, or in a later one that its last part is in */
function endOf(words: readonly PlacedWord[], from: number, term: string): number | null {
  if (words[from]?.word.includes(term)) return words[from].end
  let joined = ''
  for (let at = from; at < words.length; at += 1) {
    const next = words[at]
    joined += next?.word ?? ''
    if (joined.startsWith(term)) return next?.end ?? null
    if (!term.startsWith(joined)) return null
  }
  return null
}

function cut({ page, text }: PageText, at: number, length: number): Snippet {
  const end = at + length
  const [from, to] = [Math.max(0, at - BEFORE), Math.min(text.length, end + AFTER)]
  // Words are never cut in two.
  const before = from === 0 ? text.slice(0, at) : `…${text.slice(from, at).replace(/^\S*\s/, '')}`
  const after = to === text.length ? text.slice(end) : `${text.slice(end, to).replace(/\s\S*$/, '')}…`
  return { page, before: inOneLine(before), found: inOneLine(text.slice(at, end)), after: inOneLine(after) }
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ')
