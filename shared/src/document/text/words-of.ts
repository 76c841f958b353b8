import type { PageText } from '../../analysis/finding.ts'
import { folded } from '../../text/fold.ts'

/** Longer ones are numbers of a bar code, or what a machine has written. */
const LONGEST = 40

/** Every word of the pages once, folded, with a space before each: what a search looks through instead of the pages. */
export function wordsOf(pages: readonly PageText[]): string {
  const words = new Set<string>()
  for (const { text } of pages)
    for (const word of folded(text).split(' ')) if (word !== '' && word.length <= LONGEST) words.add(word)
  return [...words].map((word) => ` ${word}`).join('')
}

/** Where something stands in a document, in its own words. */
export interface Snippet {
  page: number
  before: string
  found: string
  after: string
}

/** Letters shown before and after. */
const BEFORE = 40
const AFTER = 80

/** The page that has most of the words asked for, and the first of them on it with its surroundings; null where none is. */
export function snippetOf(pages: readonly PageText[], query: string): Snippet | null {
  const asked = folded(query).split(' ').filter(Boolean)
  let best: { count: number; page: PageText; at: number; length: number } | undefined
  for (const page of pages) {
    const seen = new Set<string>()
    let first: { at: number; length: number; begins: boolean } | undefined
    for (const match of page.text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
      const word = folded(match[0])
      const hits = asked.filter((each) => word.includes(each))
      if (hits.length === 0) continue
      for (const hit of hits) seen.add(hit)
      const begins = hits.some((hit) => word.startsWith(hit))
      if (!first || (begins && !first.begins)) first = { at: match.index, length: match[0].length, begins }
    }
    if (first && seen.size > (best?.count ?? 0)) best = { count: seen.size, page, at: first.at, length: first.length }
    if (best?.count === asked.length) break
  }
  return best ? cut(best.page, best.at, best.length) : null
}

function cut({ page, text }: PageText, at: number, length: number): Snippet {
  const end = at + length
  const [from, to] = [Math.max(0, at - BEFORE), Math.min(text.length, end + AFTER)]
  // Words are not cut in two.
  const before = from === 0 ? text.slice(0, at) : `…${text.slice(from, at).replace(/^\S*\s/, '')}`
  const after = to === text.length ? text.slice(end) : `${text.slice(end, to).replace(/\s\S*$/, '')}…`
  return { page, before: inOneLine(before), found: text.slice(at, end), after: inOneLine(after) }
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ')
