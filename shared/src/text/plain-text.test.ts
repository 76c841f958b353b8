import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PLAIN_LINE, PLAIN_LINES, plainLine, plainLines } from './plain-text.ts'

test.each([
  ['a control character', 'Ann\u0007'],
  ['a null character', 'Ann\u0000'],
  ['a delete character', 'Ann\u007f'],
  ['a C1 control', 'Ann\u0085'],
  ['a direction override', 'invoice\u202efdp.exe'],
  ['a direction embedding', 'Ann\u202a'],
  ['a direction isolate', 'Ann\u2066'],
  ['a direction mark', 'Ann\u200f'],
  ['an Arabic letter mark', 'Ann\u061c'],
  ['a line separator', 'Ann\u2028'],
  ['a paragraph separator', 'Ann\u2029'],
  ['a carriage return', 'Ann\rKeller'],
  ['the first half of an emoji', 'Ann \ud83d'],
  ['the second half of an emoji', '\ude00 Ann'],
  ['two halves in the wrong order', '\ude00\ud83d'],
])('[SE71] %s is refused in single-line and multi-line text', (_what, text) => {
  expect([PLAIN_LINE.test(text), PLAIN_LINES.test(text)]).toEqual([false, false])
})

test.each(['Ann\nKeller', 'Ann\tKeller'])('[SE72] %j is accepted only in multi-line text', (text) => {
  expect([PLAIN_LINE.test(text), PLAIN_LINES.test(text)]).toEqual([false, true])
})

test.each([
  'Zoë Müller',
  '李小龍',
  // Emoji of several people and Persian words need the zero-width joiners.
  '👩\u200d👩\u200d👧',
  'می\u200cخواهم',
  'שלום',
  'Ann 😀',
  '',
])('[SE71] %j is accepted unchanged', (text) => {
  expect([PLAIN_LINE.test(text), plainLine(text), plainLines(text)]).toEqual([true, text, text])
})

test('[SE73] every cleaned text is accepted, and cleaning changes no accepted text', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 30 })
  fc.assert(
    fc.property(texts, (text) => {
      expect(PLAIN_LINE.test(plainLine(text)) && PLAIN_LINES.test(plainLines(text))).toBe(true)
      expect([plainLines(text) === text, plainLine(text) === text]).toEqual([
        PLAIN_LINES.test(text),
        PLAIN_LINE.test(text),
      ])
    }),
  )
  expect(plainLines('one\r\ntwo\rthree\u2028four\u202e')).toBe('one\ntwo\nthree\nfour')
  expect(plainLine('14 Main St\r\nSpringfield\t62701')).toBe('14 Main St Springfield 62701')
})
