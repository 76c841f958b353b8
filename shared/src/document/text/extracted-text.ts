import { trimLettersEnd } from '../../text/trim-letters.ts'

/** The text of one page, counted from 1. */
export interface PageText {
  page: number
  text: string
  /** [DT6] Recognized on a picture of the page: letters may be wrong. */
  isScan?: true
}

/**
 * The text of a file, as far as it could be read. `locked` needs a password; `empty` has no text; `failed` is damaged,
 * of an unsupported type, or exceeds the time or memory limit for a file.
 */
export interface ExtractedText {
  /** Pages with text, in order. Present even if the file failed midway. */
  pages: readonly PageText[]
  state: 'read' | 'locked' | 'empty' | 'failed'
  /** False if only the first pages were read. */
  isWhole: boolean
  /** [DT6] Pages were not read because the part of the app that recognizes text is not on the device yet. */
  lacksScans?: true
}

/** An inspection report has a hundred; a longer document is a book. */
export const MAX_PAGES = 500
/** Characters of all pages together. A novel has a million. */
export const MAX_LETTERS = 2_000_000
/** The maximum unpacked size of a docx: an archive of a few kilobytes can hold gigabytes. */
export const MAX_UNPACKED_BYTES = 60_000_000

export const nothingRead = (state: 'locked' | 'empty' | 'failed'): ExtractedText => ({
  pages: [],
  state,
  isWhole: state === 'empty',
})

/** Cleans and truncates the texts of pages, see {@link PageCollector}. */
export function textOfPages(texts: readonly string[]): ExtractedText {
  const collector = new PageCollector()
  for (const text of texts) collector.add(text)
  return collector.end()
}

/**
 * Collects pages in order, numbered from 1, and omits those without text. Truncates text to the limits before cleaning
 * it, so that cleaning takes bounded time.
 */
export class PageCollector {
  private readonly pages: PageText[] = []
  private count = 0
  private room = MAX_LETTERS
  private isWhole = true

  /** Whether all further pages would be dropped. */
  get isFull(): boolean {
    return this.count >= MAX_PAGES || this.room === 0
  }

  /**
   * @returns the page as stored, or null if nothing of it remains
   */
  add(text: string): PageText | null {
    if (this.count >= MAX_PAGES || text.length > this.room) this.isWhole = false
    if (this.count >= MAX_PAGES) return null
    this.count += 1
    const page = { page: this.count, text: cleaned(text.slice(0, this.room)) }
    this.room = Math.max(0, this.room - text.length)
    if (page.text === '') return null
    this.pages.push(page)
    return page
  }

  end(): ExtractedText {
    const { pages, isWhole } = this
    return { pages, state: pages.length === 0 ? 'empty' : 'read', isWhole }
  }
}

/** Removes invisible characters, trailing spaces, and repeated empty lines. */
function cleaned(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- those are what must go
    .replace(/[\u0000-\u0008\u000b\u000e-\u001f\u007f\u00ad\u200b-\u200f\u2028-\u202e\ufeff\ufffe\uffff]/g, '')
    .replace(/\u00a0/g, ' ')
    .split('\n')
    .map((line) => trimLettersEnd(line, ' \t'))
  const first = Math.max(
    0,
    lines.findIndex((line) => line !== ''),
  )
  return lines
    .slice(first)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()
}
