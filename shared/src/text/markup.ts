/** What a template takes; of a list, each in turn. `null` and `undefined` say nothing. */
export type Piece = Markup | string | number | null | undefined | readonly Piece[]

/** HTML in which every value is text: only {@link markup} makes it. */
export class Markup {
  readonly #html: string

  private constructor(html: string) {
    this.#html = html
  }

  static of(strings: TemplateStringsArray, pieces: Piece[]): Markup {
    return new Markup(String.raw({ raw: strings }, ...pieces.map(htmlOf)))
  }

  toString(): string {
    return this.#html
  }
}

/** `<p>${name}</p>`: whatever the name is, it can neither end the paragraph nor begin an element. Attributes are in double quotes. */
export const markup = (strings: TemplateStringsArray, ...pieces: Piece[]): Markup => Markup.of(strings, pieces)

function htmlOf(piece: Piece): string {
  if (piece === null || piece === undefined) return ''
  if (piece instanceof Markup) return piece.toString()
  if (typeof piece === 'object') return piece.map(htmlOf).join('')
  return String(piece).replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
