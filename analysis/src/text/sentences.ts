import { matchesIn } from '@hearthkeep/shared/text/matches-in.ts'

/** Abbreviations whose period does not end a sentence. */
const abbreviations = new Set(
  'c ca circa no nos approx est dr st rd ave mfg gal ms mr mrs inc co corp vs e.g i.e a.o a model mod ser hwy ft sq yr yrs min max cont jan feb mar apr aug sept sep oct nov dec'.split(
    ' ',
  ),
)
const ends = /[.?!]["')\]]*\s+(?:\((?:\d|[a-h])\)\s+(?=[A-Z]))?|;\s+|\s[-–—]\s|\s{3,}/g

/** Splits a paragraph into sentences; a semicolon, a dash between spaces and a wide gap end one too. */
export function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = []
  let start = 0
  for (const { 0: end, index } of matchesIn(paragraph, ends)) {
    if (end.startsWith('.') && isAbbreviation(paragraph, index)) continue
    if (
      end.startsWith(';') &&
      /^\d[^;]{0,24}\b(?:required|min|max|limit|allowed|(?:is |are )?normal|is typical|expected)/i.test(
        paragraph.slice(index + end.length, index + 60),
      )
    )
      continue
    if (
      isInside(
        end,
        paragraph.slice(Math.max(0, index - 3), index),
        paragraph.slice(index + end.length, index + end.length + 3),
      )
    )
      continue
    sentences.push(paragraph.slice(start, index + 1).trim())
    start = index + end.length
  }
  sentences.push(paragraph.slice(start).trim())
  return sentences.filter((sentence) => /[a-z0-9]/i.test(sentence))
}

/** A gap after a field's name, or a dash between two amounts, does not end a sentence. */
const isInside = (end: string, before: string, after: string) =>
  (/^\s+$/.test(end) &&
    /^(?:MCL|AL |Lim|lim|Max|max|Tar|tar|Nor|nor|\(no|\(li|\(ma|\(mi|\(ta|\(id|\(re|\(pl|\(co|\(sh)/.test(after)) ||
  (/^\s+$/.test(end) && before.endsWith(':')) ||
  (/^\s[-–—]\s$/.test(end) && /\d$/.test(before) && /^\$?\d/.test(after))

function isAbbreviation(text: string, period: number): boolean {
  const word = /[\w.]{1,10}$/.exec(text.slice(Math.max(0, period - 12), period))?.[0] ?? ''
  if (/^\d{1,2}$/.test(word)) return period < 3
  if (word === 'in') return /\d ?in$/.test(text.slice(Math.max(0, period - 6), period))
  return abbreviations.has(word.toLowerCase()) || (/^[A-Z]$/.test(word) && text.charAt(period - 2) !== '/')
}
