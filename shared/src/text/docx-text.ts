/** Where the text of a docx stands in its archive. */
export const DOCX_TEXT_PATH = 'word/document.xml'

/**
 * The text of a docx, a page each as Word last laid it out. A row of a table is a line with a bar between its cells; what
 * was struck out with changes tracked is left out.
 *
 * @param xml the contents of {@link DOCX_TEXT_PATH}
 */
export function docxPages(xml: string): string[] {
  const reading = new Reading()
  for (const [, closing, name = '', facts = '', self, words] of xml.matchAll(PARTS)) {
    if (words !== undefined) reading.words(words)
    else if (name !== '' && !closing) reading.open(name, facts, self === '/')
    else if (name !== '') reading.close(name)
  }
  return reading.end()
}

const PARTS = /<(\/?)([\w:]+)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/g

/** Taken out by a tracked change, and what stands for a drawing where drawings cannot be shown: it is there twice. */
const unread = new Set(['w:del', 'w:moveFrom', 'mc:Fallback'])

class Reading {
  private readonly pages: string[] = []
  private page = ''
  private skipping = 0
  private inText = false
  private cells = 0
  /** Rows within cells: tables may stand in tables. */
  private rows = 0

  open(name: string, facts: string, isSelf: boolean): void {
    if (unread.has(name)) this.skipping += isSelf ? 0 : 1
    if (this.skipping > 0) return
    if (name === 'w:t') this.inText = !isSelf
    else if (name === 'w:tab') this.page += '  '
    else if (name === 'w:br' && /w:type="page"/.test(facts)) this.turn()
    else if (name === 'w:lastRenderedPageBreak' && this.rows === 0) this.turn()
    else if (name === 'w:br' || name === 'w:cr') this.page += this.rows > 0 ? ' ' : '\n'
    else if (name === 'w:noBreakHyphen') this.page += '-'
    else if (name === 'w:p' && isSelf) this.paragraph()
    else if (name === 'w:tr' && !isSelf) {
      this.rows += 1
      this.cells = 0
    } else if (name === 'w:tc' && !isSelf) {
      if (this.cells > 0) this.page = `${this.page.trimEnd()} | `
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
      this.page = `${this.page.trimEnd()}\n`
    } else if (name === 'w:tbl') this.page += '\n'
  }

  words(words: string): void {
    if (this.inText && this.skipping === 0) this.page += decoded(words)
  }

  end(): string[] {
    return [...this.pages, this.page]
  }

  private paragraph(): void {
    this.page += this.rows > 0 ? ' ' : '\n'
  }

  /** Word notes a break of its own where a person has made one: nothing stands between the two. */
  private turn(): void {
    if (this.page.trim() === '') return
    this.pages.push(this.page)
    this.page = ''
  }
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decoded = (words: string) =>
  words.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex: string, digits: string, name: string) => {
    const code = hex ? parseInt(hex, 16) : digits ? Number(digits) : null
    if (code === null) return named[name] ?? whole
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
