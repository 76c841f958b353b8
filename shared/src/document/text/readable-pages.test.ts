import { expect, test } from 'vitest'
import { isReadable, readablePages, unreadablePages } from './readable-pages.ts'

const words = `The furnace was serviced in the fall and the filter was replaced. The water heater is in the garage, and
  its relief valve has a pipe. No leaks were seen at the roof or in the kitchen on the day of the visit.`
/** Each letter is replaced by the third one after it, as by a font with a wrong mapping. */
const shifted = words.replaceAll(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 94) % 26) + 97))

test.each([
  ['English', words, true],
  ['Spanish', words.replaceAll(/\w+/g, (word) => (word.length > 4 ? 'casa' : 'de')), true],
  ['a nameplate', 'MODEL XK44-2 SER 991AB VOLTS 230 PH 1 HZ 60 RLA 14.1 LRA 73.0', true],
  ['a row of numbers', '12.5 44 19 220 17 8 14.4 '.repeat(40), true],
  ['nothing', '', true],
  ['letters that a font replaced', shifted, false],
  ['a record in JSON', `{"notes": "${words}", "by": {"name": "Ann"}}`, true],
  ['signs beside a few words', '%&\' abc Panel {|} ~!" #$% fgh Gas ^_` [\\] pqr roof ', false],
  ['letters of no script', '\uE012\uE044\uE051 \uE09A\uF0B7\uE001 '.repeat(20), false],
])('[AN46] %s: whether a page is in words', (_what, text, expected) => {
  expect(isReadable({ text })).toBe(expected)
})

test('[AN46] pages that are in no words are named as ranges and left out', () => {
  const pages = [shifted, shifted, words, shifted].map((text, n) => ({ page: n + 1, text }))
  expect(unreadablePages(pages)).toBe('1–2, 4')
  expect(readablePages(pages).map(({ page }) => page)).toEqual([3])
  expect(unreadablePages([{ page: 3, text: words }])).toBe('')
})
