import { withBoxes } from '@hearthkeep/analysis/layout/boxes.ts'
import { findAge, findDates } from '@hearthkeep/analysis/text/dates-in-text.ts'
import { findAmounts } from '@hearthkeep/analysis/text/money-in-text.ts'
import { sentencesOf } from '@hearthkeep/analysis/text/sentences.ts'
import { docxPages } from '@hearthkeep/shared/document/text/docx-text.ts'
import { textOfPages } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { htmlText } from '@hearthkeep/shared/document/text/html-text.ts'
import { answersIn } from '@hearthkeep/shared/document/text/pdf-answers.ts'
import { pdfLines } from '@hearthkeep/shared/document/text/pdf-lines.ts'
import { withAnswers } from '@hearthkeep/shared/document/text/place-answers.ts'
import { rtfPages } from '@hearthkeep/shared/document/text/rtf-text.ts'
import { snippetOf, wordsOf } from '@hearthkeep/shared/document/text/words-of.ts'
import { folded } from '@hearthkeep/shared/text/fold.ts'
import { whyNotSender } from '@hearthkeep/shared/text/sender-name.ts'
import { hostileTexts, moreThanLinear } from './growth.ts'

const pageOf = (text: string) => [{ page: 1, text }]
const placed = (text: string) =>
  Array.from(text, (letter, n) => ({ text: letter.trim() || 'x', x: n * 5, y: 0, width: 5, height: 10 }))

const filled = (text: string) =>
  Array.from(text, (letter, n) => ({
    subtype: 'FreeText',
    rect: [n * 5, 0, n * 5 + 5, 10],
    contentsObj: { str: letter.trim() || 'x' },
  }))

/** In letters: of a page more is not read, so that longer texts would only be measured again. */
const PAGE = 50_000

/** What reads texts from outside with several expressions, and the longest text that it gets, in letters. */
export const readers: [what: string, read: (text: string) => unknown, longest?: number][] = [
  ['text clean-up', (text) => textOfPages([text])],
  ['folding', folded],
  ['a name of a sender', whyNotSender],
  ['search terms', (text) => wordsOf(pageOf(text))],
  ['a snippet', (text) => snippetOf(pageOf(text), 'leak')],
  ['a docx', docxPages],
  ['a table in a docx', (text) => docxPages(`<w:tbl><w:tr>${'<w:tc><w:p/>'.repeat(text.length / 12)}`)],
  ['the lines of a PDF', (text) => pdfLines(placed(text.slice(0, PAGE))), PAGE],
  [
    'answers in a PDF',
    (text) => withAnswers(placed(text.slice(0, PAGE)), answersIn(filled(text.slice(0, PAGE)))),
    PAGE,
  ],
  ['an RTF document', rtfPages],
  ['a web page', htmlText],
  ['dates', findDates],
  ['ages', findAge],
  ['amounts', findAmounts],
  ['boxes', withBoxes],
  ['sentences', sentencesOf],
]

const words = [
  '1/1/2020 ',
  '\u0301\u0316',
  '<w:t a="',
  '<w:tc>',
  '&#x',
  'leak, ',
  'serial: ',
  'yes [x] no [ ]',
  'Age: 5 yrs\n',
]

/** @param each tries every nth hostile text, and its own words; `longest` is in letters */
export function readerTooSlow(
  read: (text: string) => unknown,
  { each, longest }: { each: number; longest: number },
): string | null {
  const texts = hostileTexts(words).filter((_, at, all) => at % each === 0 || at >= all.length - words.length * 4)
  return moreThanLinear(read, { texts, longest })
}
