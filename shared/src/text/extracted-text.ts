import type { PageText } from '../analysis/finding.ts'

/**
 * What a file says, as far as it could be read. `locked` is behind a password; `empty` has no text; `failed` is damaged, of
 * no kind that can be read, or too much for the time or the memory that a file has.
 */
export interface ExtractedText {
  /** Those with text, in their order. Also of a file that failed in the middle. */
  pages: readonly PageText[]
  state: 'read' | 'locked' | 'empty' | 'failed'
  /** False where only the first pages were read. */
  isWhole: boolean
}

/** A report of an inspection has a hundred; more are a book. */
export const MOST_PAGES = 500
/** Of all pages together. A novel has a million. */
export const MOST_LETTERS = 2_000_000
/** What a docx may unpack to: an archive of a few kilobytes can hold gigabytes. */
export const MOST_UNPACKED_BYTES = 60_000_000

export const nothingRead = (state: 'locked' | 'empty' | 'failed'): ExtractedText => ({
  pages: [],
  state,
  isWhole: state === 'empty',
})

/** Leaves out the pages without text, and what is beyond the limits. Pages count from 1 by their place. */
export function textOfPages(texts: readonly string[]): ExtractedText {
  const pages: PageText[] = []
  let room = MOST_LETTERS
  let isWhole = texts.length <= MOST_PAGES
  for (const [index, whole] of texts.slice(0, MOST_PAGES).entries()) {
    const text = cleaned(whole)
    if (text === '') continue
    if (text.length > room) isWhole = false
    if (room > 0) pages.push({ page: index + 1, text: text.slice(0, room) })
    room -= text.length
  }
  return { pages, state: pages.length === 0 ? 'empty' : 'read', isWhole }
}

/** Without what nobody sees, spaces at the ends of lines, and more than one empty line. */
const cleaned = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- those are what must go
    .replace(/[\u0000-\u0008\u000b\u000e-\u001f\u007f\u00ad\u200b-\u200f\u2028-\u202e\ufeff\ufffe\uffff]/g, '')
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\s+$/g, '')
