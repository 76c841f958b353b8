import type { PageText } from '../../analysis/finding.ts'
import { folded } from '../../text/fold.ts'

/** Longer words are bar code numbers or machine-generated. */
const MAX_LENGTH = 40

/**
 * The distinct words of the pages, folded, each preceded by a space: the text that a search reads instead of the pages.
 */
export function wordsOf(pages: readonly PageText[]): string {
  const words = new Set<string>()
  for (const { text } of pages)
    for (const word of folded(text).split(' ')) if (word !== '' && word.length <= MAX_LENGTH) words.add(word)
  return [...words].map((word) => ` ${word}`).join('')
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
  const queryWords = folded(query).split(' ').filter(Boolean)
  let best: { count: number; page: PageText; at: number; length: number } | undefined
  for (const page of pages) {
    const seen = new Set<string>()
    let first: { at: number; length: number; begins: boolean } | undefined
    for (const match of page.text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
      const word = folded(match[0])
      const hits = queryWords.filter((each) => word.includes(each))
      if (hits.length === 0) continue
      for (const hit of hits) seen.add(hit)
      const begins = hits.some((hit) => word.startsWith(hit))
      if (!first || (begins && !first.begins)) first = { at: match.index, length: match[0].length, begins }
    }
    if (first && seen.size > (best?.count ?? 0)) best = { count: seen.size, page, at: first.at, length: first.length }
    if (best?.count === queryWords.length) break
  }
  return best ? cut(best.page, best.at, best.length) : null
}

function cut({ page, text }: PageText, at: number, length: number): Snippet {
  const end = at + length
  const [from, to] = [Math.max(0, at - BEFORE), Math.min(text.length, end + AFTER)]
  // Words are never cut in two.
  const before = from === 0 ? text.slice(0, at) : `…${text.slice(from, at).replace(/^\S*\s/, '')}`
  const after = to === text.length ? text.slice(end) : `${text.slice(end, to).replace(/\s\S*$/, '')}…`
  return { page, before: inOneLine(before), found: text.slice(at, end), after: inOneLine(after) }
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ')
