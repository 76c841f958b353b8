import type { Evidence } from '@hearthkeep/shared/finding/finding.ts'
import type { PageText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { matchesIn } from '@hearthkeep/shared/text/matches-in.ts'
import { foldWord, isScan } from './scan-letters.ts'

const word = /[\w.,/$']+/g

/** Puts the letters of the document back into quotes: a scan is read with corrected letters, and quoted as it is. */
export function asPrinted<T extends Evidence>(findings: readonly T[], pages: readonly PageText[]): T[] {
  const printed = new Map<number, Map<string, string>>()
  const wordsOf = (page: number) => {
    const known = printed.get(page) ?? changedWords(pages.find((one) => one.page === page)?.text ?? '')
    printed.set(page, known)
    return known
  }
  return findings.map((finding) => {
    const words = wordsOf(finding.page)
    if (words.size === 0) return finding
    return { ...finding, quote: finding.quote.replaceAll(word, (one) => words.get(one) ?? one) }
  })
}

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
