import { withBoxes } from '@hearthkeep/analysis/layout/boxes.ts'
import { findAge, findDates } from '@hearthkeep/analysis/text/dates-in-text.ts'
import { findAmounts } from '@hearthkeep/analysis/text/money-in-text.ts'
import { sentencesOf } from '@hearthkeep/analysis/text/sentences.ts'
import { docxPages } from '@hearthkeep/shared/document/text/docx-text.ts'
import { textOfPages } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { folded } from '@hearthkeep/shared/text/fold.ts'
import { whyNotSender } from '@hearthkeep/shared/text/sender-name.ts'
import { pdfLines } from '@hearthkeep/shared/document/text/pdf-lines.ts'
import { answersIn } from '@hearthkeep/shared/document/text/pdf-answers.ts'
import { htmlText } from '@hearthkeep/shared/document/text/html-text.ts'
import { withAnswers } from '@hearthkeep/shared/document/text/place-answers.ts'
import { rtfPages } from '@hearthkeep/shared/document/text/rtf-text.ts'
import { snippetOf, wordsOf } from '@hearthkeep/shared/document/text/words-of.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hostileTexts, moreThanLinear } from './growth.ts'
import { distinct, folders, regexpsIn, regexpsInProduct, written } from './regexps-in-source.ts'
import { analyserTooSlow, CLEARED, DERIVING_MS, tooSlow, tooSlowOnAttack } from './too-slow.ts'

/** In letters. Long tests use ten times as many. */
const MAX_LENGTH = 50_000

test('[SE60] every regular expression in the product runs in linear time', () => {
  const regexps = regexpsInProduct()
  expect(folders).toEqual(['analysis/src', 'shared/src', 'sync-server/src', 'web/src'])
  for (const folder of folders)
    expect(regexps.filter(({ location }) => location.startsWith(folder)).length).toBeGreaterThan(50)
  expect(regexps.flatMap((regexp) => tooSlow(regexp, MAX_LENGTH))).toEqual([])
})

test('[SE60] no regular expression that is new in the product is slow on a text that is derived from it', () => {
  const cleared = new Set(readFileSync(new URL(CLEARED, import.meta.url), 'utf8').split('\n'))
  const fresh = distinct(regexpsInProduct()).filter((regexp) => !cleared.has(written(regexp)))
  expect(fresh.flatMap((regexp) => tooSlowOnAttack(regexp, DERIVING_MS))).toEqual([])
})

// The usual texts make none of these slow. The product had all of them.
test.each([
  String.raw`/\.[^/]+$/`,
  String.raw`/ {3,}\S/`,
  String.raw`/^([^,]+),\s*(.+)$/u`,
  String.raw`/\b[A-Z][\w']* $/`,
  String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/`,
  String.raw`/\b[a-e]\) .*\b[b-f]\) /`,
])('[SE60] the text that is derived from %s makes it slow', (written) => {
  const found = regexpsIn('one.ts', `export const one = ${written}`)
  expect(found.flatMap((regexp) => tooSlowOnAttack(regexp, 60_000))).toHaveLength(1)
})

test.each(['/[ \\t]+$/gm', '/\\s+$/', '/(a+)+$/', '/<a[^>]*>/g', '/(?:\\w+ )*x:/', '/\\d+\\/\\d+x/', '/[.!?]\\W*$/'])(
  'the growth test detects %s',
  (written) => {
    const found = regexpsIn('one.ts', `export const one = ${written}`)
    expect(found.flatMap((regexp) => tooSlow(regexp, MAX_LENGTH))).toHaveLength(1)
  },
)

test('finds a regular expression built from constants and throws for any other', () => {
  const code = 'const d = "[0-9]"\nconst one = new RegExp(String.raw`\\b${d}-(?:${d})`, "gi")'
  expect(regexpsIn('one.ts', code)).toEqual([{ location: 'one.ts:2', source: '\\b[0-9]-(?:[0-9])', flags: 'gi' }])
  expect(() => regexpsIn('one.ts', 'const one = (x: string) => new RegExp(x)')).toThrow('one.ts:1')
})

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

test.each<[string, (text: string) => unknown, number?]>([
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
])('[SE60] runs in linear time: %s', (_what, work, longest = 500_000) => {
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
  const texts = hostileTexts(words).filter((_, at, all) => at % 4 === 0 || at >= all.length - words.length * 4)
  expect(moreThanLinear(work, { texts, longest })).toBeNull()
})

test('[SE60] the analyzer runs in linear time', () => {
  expect(analyserTooSlow({ each: 14, longest: 500_000 })).toBeNull()
})
