import { windowsCode } from './doc-text.ts'
import { MAX_LETTERS } from './extracted-text.ts'

/** Groups that describe the document, or repeat what is elsewhere. */
const unread = new Set(
  (
    '* fonttbl colortbl stylesheet info pict object themedata colorschememapping latentstyles datastore listtable ' +
    'listoverridetable rsidtbl generator xmlnstbl fldinst bkmkstart bkmkend ' +
    'header headerl headerr headerf footer footerl footerr footerf'
  ).split(' '),
)

const CELL_END = ' | '

const drawn = new Map(
  Object.entries({
    par: '\n',
    line: '\n',
    sect: '\n',
    tab: '  ',
    cell: CELL_END,
    nestcell: CELL_END,
    emdash: '—',
    endash: '–',
    bullet: '•',
    lquote: '‘',
    rquote: '’',
    ldblquote: '“',
    rdblquote: '”',
    '~': ' ',
    _: '-',
    '\\': '\\',
    '{': '{',
    '}': '}',
    '\n': '\n',
    '\r': '\n',
  }),
)

/** Deeper nesting is hostile. */
const MAX_DEPTH = 1000

/**
 * The text of an RTF document, split at manual page breaks. Cells of a table row are on one line, separated by a bar.
 *
 * @param rtf decoded as Windows-1252
 */
export function rtfPages(rtf: string): string[] {
  const reading = new Reading()
  const parts = /\\([a-z]{1,32})(-?\d{1,9})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)/gi
  for (let part = parts.exec(rtf); part && !reading.isFull; part = parts.exec(rtf)) {
    const [, word, digits, hex, symbol, brace, words] = part
    const number = Number(digits ?? 1)
    if (words !== undefined) reading.add(words)
    else if (brace !== undefined) reading.nest(brace)
    else if (hex !== undefined) reading.add(String.fromCharCode(windowsCode(parseInt(hex, 16))))
    else if (word === 'bin') parts.lastIndex += Math.max(0, number)
    else reading.control(word ?? symbol ?? '', number)
  }
  return reading.end()
}

class Reading {
  private readonly pages: string[] = []
  private page: string[] = []
  private totalLength = 0
  /** For each open group, how many letters replace one that old programs do not know. */
  private readonly fallbacks = [1]
  /** The depth at which a group that is not read began. */
  private skippedFrom = Infinity
  private skippedLetters = 0

  /** Whether nothing more is wanted. */
  get isFull(): boolean {
    return this.totalLength > MAX_LETTERS || this.fallbacks.length > MAX_DEPTH
  }

  add(text: string): void {
    if (this.isSkipping) return
    const seen = text.slice(this.skippedLetters)
    this.skippedLetters = Math.max(0, this.skippedLetters - text.length)
    this.totalLength += seen.length
    this.page.push(seen)
  }

  nest(brace: string): void {
    this.skippedLetters = 0
    if (brace === '{') this.fallbacks.push(this.fallbacks.at(-1) ?? 1)
    else {
      if (this.fallbacks.length === this.skippedFrom) this.skippedFrom = Infinity
      if (this.fallbacks.length > 1) this.fallbacks.pop()
    }
  }

  control(word: string, number: number): void {
    if (unread.has(word)) this.skippedFrom = Math.min(this.skippedFrom, this.fallbacks.length)
    else if (word === 'uc') this.fallbacks[this.fallbacks.length - 1] = number
    else if (word === 'u') {
      this.skippedLetters = 0
      this.add(String.fromCharCode(number < 0 ? number + 0x10000 : number))
      this.skippedLetters = Math.max(0, this.fallbacks.at(-1) ?? 1)
    } else if (word === 'page' && !this.isSkipping) this.turn()
    else if (word === 'row' || word === 'nestrow') {
      if (this.page.at(-1) === CELL_END) this.page.pop()
      this.add('\n')
    } else this.add(drawn.get(word) ?? '')
  }

  end(): string[] {
    this.turn()
    return this.pages
  }

  private get isSkipping(): boolean {
    return this.fallbacks.length >= this.skippedFrom
  }

  private turn(): void {
    this.pages.push(this.page.join(''))
    this.page = []
  }
}
