import { MAX_LETTERS } from './extracted-text.ts'
import { TrimmedText } from '../../text/trimmed-text.ts'
import { xmlParts } from './xml-parts.ts'

/** The path of a docx's text in its archive. */
export const DOCX_TEXT_PATH = 'word/document.xml'

/**
 * The text of a docx, one page for each that Word last laid out. A table row becomes a line with a bar between its
 * cells; text deleted by tracked changes is omitted.
 *
 * @param xml the contents of {@link DOCX_TEXT_PATH}
 */
export function docxPages(xml: string): string[] {
  const reading = new Reading()
  for (const part of xmlParts(xml)) {
    if (reading.characterCount > MAX_LETTERS) break
    if (part.kind === 'words') reading.words(part.words)
    else if (part.kind === 'open') reading.open(part.name, part.attributes, part.isSelf)
    else reading.close(part.name)
  }
  return reading.end()
}

/** Text removed by a tracked change, and the fallback of a drawing, which duplicates its text. */
const unread = new Set(['w:del', 'w:moveFrom', 'mc:Fallback'])

class Reading {
  /** Characters in the finished pages. */
  private finished = 0
  private readonly pages: string[] = []
  private page = new TrimmedText()
  private skipping = 0
  private inText = false
  private cells = 0
  /** Nesting depth of table rows: tables may contain tables. */
  private rows = 0

  /** Characters in all pages. */
  get characterCount(): number {
    return this.finished + this.page.length
  }

  open(name: string, attributes: string, isSelf: boolean): void {
    if (unread.has(name)) this.skipping += isSelf ? 0 : 1
    if (this.skipping > 0) return
    if (name === 'w:t') this.inText = !isSelf
    else if (name === 'w:tab') this.page.add('  ')
    else if (name === 'w:br' && /w:type="page"/.test(attributes)) this.turn()
    else if (name === 'w:lastRenderedPageBreak' && this.rows === 0) this.turn()
    else if (name === 'w:br' || name === 'w:cr') this.page.add(this.rows > 0 ? ' ' : '\n')
    else if (name === 'w:noBreakHyphen') this.page.add('-')
    else if (name === 'w:p' && isSelf) this.paragraph()
    else if (name === 'w:tr' && !isSelf) {
      this.rows += 1
      this.cells = 0
    } else if (name === 'w:tc' && !isSelf) {
      if (this.cells > 0) this.addTrimmed(' | ')
      this.cells += 1
    }
  }

  close(name: string): void {
    if (unread.has(name)) this.skipping = Math.max(0, this.skipping - 1)
    if (this.skipping > 0) return
    if (name === 'w:t') this.inText = false
    else if (name === 'w:p') this.paragraph()
    else if (name === 'w:tr') {
      this.rows = Math.max(0, this.rows - 1)
      this.addTrimmed('\n')
    } else if (name === 'w:tbl') this.page.add('\n')
  }

  words(words: string): void {
    if (this.inText && this.skipping === 0) this.page.add(decoded(words))
  }

  end(): string[] {
    return [...this.pages, this.page.toString()]
  }

  private paragraph(): void {
    this.page.add(this.rows > 0 ? ' ' : '\n')
  }

  /** Word adds its own break next to a manual one; the empty page between them is skipped. */
  private turn(): void {
    if (!this.page.hasWords) return
    this.pages.push(this.page.toString())
    this.finished += this.page.length
    this.page = new TrimmedText()
  }

  private addTrimmed(text: string): void {
    this.page.trimEnd()
    this.page.add(text)
  }
}

const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

const decoded = (words: string) =>
  words.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex: string, digits: string, name: string) => {
    const code = hex ? parseInt(hex, 16) : digits ? Number(digits) : null
    if (code === null) return named.get(name) ?? whole
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
