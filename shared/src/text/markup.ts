/** A value in a template; lists are expanded. `null` and `undefined` render nothing. */
export type TemplateValue = Markup | string | number | null | undefined | readonly TemplateValue[]

/** HTML in which every value is escaped: only {@link markup} creates it. */
export class Markup {
  readonly #html: string

  private constructor(html: string) {
    this.#html = html
  }

  static of(strings: TemplateStringsArray, pieces: TemplateValue[]): Markup {
    return new Markup(String.raw({ raw: strings }, ...pieces.map(htmlOf)))
  }

  toString(): string {
    return this.#html
  }
}

/**
 * `<p>${name}</p>`: whatever the name contains, it can neither end the paragraph nor begin an element. Attributes are
 * in double quotes.
 */
export const markup = (strings: TemplateStringsArray, ...pieces: TemplateValue[]): Markup => Markup.of(strings, pieces)

function htmlOf(piece: TemplateValue): string {
  if (piece === null || piece === undefined) return ''
  if (piece instanceof Markup) return piece.toString()
  if (typeof piece === 'object') return piece.map(htmlOf).join('')
  return String(piece).replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
