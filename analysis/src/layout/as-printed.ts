import type { Evidence } from '@hearthkeep/shared/finding/finding.ts'
import type { PageText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { matchesIn } from '@hearthkeep/shared/text/matches-in.ts'
import { foldWord, isScan } from './scan-letters.ts'

const word = /[\w.,/$']+/g

interface Printed {
  /** The words that are read with other letters, by what is read. */
  words: ReadonlyMap<string, string>
  /** Without white space. */
  letters: string
}

/**
 * [AN48] Makes quotes verbatim, white space aside. A scan is read with corrected letters: the letters of the document are
 * put back. Labels and cells are read as sentences: of those, the longest part that stands in the document is quoted.
 */
export class Quotes {
  private readonly pages: ReadonlyMap<number, string>
  private readonly printed = new Map<number, Printed>()
  private room = MAX_SEARCHED

  constructor(pages: readonly PageText[]) {
    this.pages = new Map(pages.map(({ page, text }) => [page, text]))
  }

  asPrinted<T extends Evidence>(findings: readonly T[]): T[] {
    return findings.map((finding) => ({ ...finding, quote: this.quoteOf(finding) }))
  }

  private quoteOf({ page, quote }: Evidence): string {
    const { words, letters } = this.printedOn(page)
    const printed = words.size === 0 ? quote : quote.replaceAll(word, (one) => words.get(one) ?? one)
    return this.longestPart(printed, letters)
  }

  private printedOn(page: number): Printed {
    const text = this.pages.get(page) ?? ''
    const printed = this.printed.get(page) ?? { words: changedWords(text), letters: text.replaceAll(/\s+/g, '') }
    this.printed.set(page, printed)
    return printed
  }

  /** The longest run of words that stands in the letters. Searches a bounded number of letters for all quotes together. */
  private longestPart(quote: string, letters: string): string {
    if (this.isIn(quote, letters)) return quote
    const words = quote.split(/\s+/)
    let best = ''
    for (let from = 0, to = 0; to < words.length && this.room > 0;) {
      const part = words.slice(from, to + 1).join(' ')
      if (this.isIn(part, letters)) {
        if (part.length > best.length) best = part
        to += 1
        continue
      }
      // Labels and cells are read with a colon, a comma or a stop that the document may not have.
      const bare = part.replace(/[:,.;]$/, '')
      if (bare.length > best.length && this.isIn(bare, letters)) best = bare
      if (from === to) to += 1
      from += 1
    }
    return best.replace(/^[^\p{L}\p{N}($"“]+/u, '')
  }

  private isIn(words: string, letters: string): boolean {
    this.room -= letters.length
    return letters.includes(words.replaceAll(/\s+/g, ''))
  }
}

/** In letters: a tenth of a second. */
const MAX_SEARCHED = 100_000_000

/** The words of a page that are read with other letters, by what is read. */
function changedWords(text: string): Map<string, string> {
  const words = new Map<string, string>()
  const plain = new Set<string>()
  if (!isScan(text.split('\n'))) return words
  for (const [one] of matchesIn(text, word)) {
    const read = foldWord(one)
    if (read === one) plain.add(one)
    else words.set(read, one)
  }
  for (const one of plain) words.delete(one)
  return words
}
