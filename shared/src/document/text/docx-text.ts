import { MAX_LETTERS } from './extracted-text.ts'
import { TrimmedText } from '../../text/trimmed-text.ts'
import { FormField } from './docx-form-field.ts'
import { decoded, xmlParts } from './xml-parts.ts'

/**
 * The text of a docx, one page for each that Word last laid out. A table row becomes a line with a bar between its
 * cells; text deleted by tracked changes is omitted.
 *
 * @param xml the contents of its main part
 */
export function docxPages(xml: string): string[] {
  const reading = new Reading()
  let prefix: string | null = null
  for (const part of xmlParts(xml)) {
    if (reading.characterCount > MAX_LETTERS) break
    if (part.kind === 'words') {
      reading.words(part.words)
      continue
    }
    prefix ??= part.kind === 'open' ? prefixIn(part.attributes) : null
    const name = withPrefix(part.name, prefix ?? 'w:')
    if (part.kind === 'open') reading.open(name, part.attributes, part.isSelf)
    else reading.close(name)
  }
  return reading.end()
}

/** Word's namespace, and that of the strict variant of the format. */
const namespace =
  /xmlns(?::(\w{1,40}))?=["']http:\/\/(?:schemas\.openxmlformats\.org\/wordprocessingml\/2006|purl\.oclc\.org\/ooxml\/wordprocessingml)\/main["']/

/** The prefix of Word's names: usually `w:`, but a program may use another one, or none. */
function prefixIn(attributesOfRoot: string): string {
  const found = namespace.exec(attributesOfRoot)
  return found ? (found[1] === undefined ? '' : `${found[1]}:`) : 'w:'
}

function withPrefix(name: string, prefix: string): string {
  const local = name.startsWith(prefix) ? name.slice(prefix.length) : ':'
  return local.includes(':') ? name : `w:${local}`
}

/** Text removed by a tracked change, and the fallback of a drawing, which duplicates its text. */
const unread = new Set(['w:del', 'w:moveFrom', 'mc:Fallback'])

/** Boxes among the signs of Wingdings, by the end of their code. */
const boxes = new Map(
  ['fe☑', '52☑', 'fd☒', '53☒', '54☒', '55☒', 'a8☐', '6f☐', '71☐', '72☐'].map((pair) => [
    pair.slice(0, 2),
    pair.slice(2),
  ]),
)

/** A sign is a letter of a font; only those are read that people tick. */
const boxOf = (attributes: string): string =>
  /Wingdings/.test(attributes)
    ? (boxes.get(/\bchar=["'](?:F0|00)([\da-f]{2})["']/i.exec(attributes)?.[1]?.toLowerCase() ?? '') ?? '')
    : ''

class Reading {
  /** Characters in the finished pages. */
  private finished = 0
  private readonly pages: string[] = []
  private page = new TrimmedText()
  private skipping = 0
  private inText = false
  private readonly field = new FormField()
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
    this.field.open(name, attributes)
    if (name === 'w:t') this.inText = !isSelf
    else if (name === 'w:tab' || name === 'w:ptab') this.page.add('  ')
    else if (name === 'w:txbxContent' && this.page.isInLine) this.paragraph()
    else if (name === 'w:br' && /\btype=["']page["']/.test(attributes)) this.turn()
    else if (name === 'w:lastRenderedPageBreak' && this.rows === 0) this.turn()
    else if (name === 'w:br' || name === 'w:cr') this.page.add(this.rows > 0 ? ' ' : '\n')
    else if (name === 'w:noBreakHyphen') this.page.add('-')
    else if (name === 'w:sym') this.page.add(boxOf(attributes))
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
    this.page.add(this.field.close(name))
    if (name === 'w:t') this.inText = false
    else if (name === 'w:p') this.paragraph()
    else if (name === 'w:tr') {
      this.rows = Math.max(0, this.rows - 1)
      this.addTrimmed('\n')
    } else if (name === 'w:tbl') this.page.add('\n')
  }

  words(words: string): void {
    if (this.inText && this.skipping === 0 && !this.field.isAnswered) this.page.add(decoded(words))
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
