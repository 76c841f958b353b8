import { usualWords } from './usual-words.ts'
import type { PageText } from './extracted-text.ts'

/** Below it, a page has too few words to judge: a nameplate, a drawing. */
const LEAST_WORDS = 20
/** Pages of the corpus have 0.15 (a laboratory’s table) to 0.9; pages whose fonts map to wrong letters have 0 to 0.09. */
const LEAST_KNOWN = 0.12
/** A longer page is judged by its beginning. */
const MAX_READ = 6000
/** Letters of no script: what a font without a mapping to text gives. */
const strange = /[\uE000-\uF8FF\uFFFD]/g
const MOST_STRANGE = 0.2
/** Printed pages have at most two kinds of these; fonts that map letters to other signs have nearly all. */
const signs = /[\\^`{}~]/g
const LEAST_KINDS = 4
const MOST_SIGNS = 0.02

/** Whether the text of a page consists of words. A PDF may map the letters that it draws to other letters. */
export function isReadable({ text }: Pick<PageText, 'text'>): boolean {
  const read = text.slice(0, MAX_READ)
  const words = read.toLowerCase().match(/[a-zà-ÿ]{2,}/g) ?? []
  const letters = read.replaceAll(/\s+/g, '').length
  if ((read.match(strange)?.length ?? 0) > Math.max(LEAST_WORDS, letters * MOST_STRANGE)) return false
  const found = read.match(signs) ?? []
  if (new Set(found).size >= LEAST_KINDS && found.length > letters * MOST_SIGNS) return false
  const known = words.filter((word) => usualWords.has(word)).length
  return words.length < LEAST_WORDS || known >= words.length * LEAST_KNOWN
}

/** Fewer usual words may be there by chance. */
const LEAST_USUAL = 3

/** Whether a text recognized on a picture is in words: of a page on its side, letters are recognized at most. */
export function isInWords(text: string): boolean {
  const words =
    text
      .slice(0, MAX_READ)
      .toLowerCase()
      .match(/[a-zà-ÿ]{2,}/g) ?? []
  const known = words.filter((word) => usualWords.has(word)).length
  return known >= LEAST_USUAL && known >= words.length * LEAST_KNOWN
}

/** The pages whose text is in words. */
export const readablePages = (pages: readonly PageText[]): PageText[] => pages.filter(isReadable)

/** The numbers of the other pages as ranges: `1–51, 60`; empty if there are none. */
export function unreadablePages(pages: readonly PageText[]): string {
  const ranges: [first: number, last: number][] = []
  for (const { page } of pages.filter((one) => !isReadable(one))) {
    const last = ranges.at(-1)
    if (last && last[1] === page - 1) last[1] = page
    else ranges.push([page, page])
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ')
}
