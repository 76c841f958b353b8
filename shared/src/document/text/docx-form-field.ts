import { decoded } from './xml-parts.ts'

/**
 * The field of a form as Word had them until 2007. A box that is ticked and a chosen entry are in the field's data, not
 * in the text of the page.
 */
export class FormField {
  /** The answer was in the data: what the page repeats of it, up to the field's end, is not read again. */
  isAnswered = false
  private isTicked = false
  private chosen = 0
  private readonly entries: string[] = []

  open(name: string, attributes: string): void {
    const value = /\bval=(?:"([^"]*)"|'([^']*)')/.exec(attributes)
    const text = value?.[1] ?? value?.[2]
    if (name === 'w:ffData') {
      this.isTicked = false
      this.chosen = 0
      this.entries.length = 0
    } else if (name === 'w:default' || name === 'w:checked' || name === 'w:result') {
      this.isTicked = !OFF.has(text ?? '')
      this.chosen = Number(text ?? 0)
    } else if (name === 'w:listEntry') this.entries.push(decoded(text ?? ''))
    else if (name === 'w:fldChar' && /\bfldCharType=["']end["']/.test(attributes)) this.isAnswered = false
  }

  /** @returns the answer, at the end of the data that have it; else nothing */
  close(name: string): string {
    if (name === 'w:p') this.isAnswered = false
    if (name !== 'w:checkBox' && name !== 'w:ddList') return ''
    this.isAnswered = true
    return name === 'w:checkBox' ? (this.isTicked ? '☒' : '☐') : (this.entries[this.chosen] ?? '')
  }
}

/** The values of a switch that is off; without a value it is on. */
const OFF: ReadonlySet<string> = new Set(['0', 'false', 'off'])
