import { expect, test } from 'vitest'
import { smsSize } from './sms-size.ts'

test.each([
  ['an empty text', '', { characters: 0, segments: 0, alphabet: 'gsm' }],
  ['one full segment', 'a'.repeat(160), { characters: 160, segments: 1, alphabet: 'gsm' }],
  ['one character over a segment', 'a'.repeat(161), { characters: 161, segments: 2, alphabet: 'gsm' }],
  ['two full segments', 'a'.repeat(306), { characters: 306, segments: 2, alphabet: 'gsm' }],
  ['one character over two segments', 'a'.repeat(307), { characters: 307, segments: 3, alphabet: 'gsm' }],
  ['a euro sign counts as two characters', `${'a'.repeat(159)}€`, { characters: 160, segments: 2, alphabet: 'gsm' }],
  [
    'a euro sign is not split across segments',
    `${'a'.repeat(152)}€${'a'.repeat(152)}`,
    { characters: 305, segments: 3, alphabet: 'gsm' },
  ],
  ['a typographic quote, one full segment', `${'a'.repeat(69)}’`, { characters: 70, segments: 1, alphabet: 'unicode' }],
  [
    'a typographic quote, one character over a segment',
    `${'a'.repeat(70)}’`,
    { characters: 71, segments: 2, alphabet: 'unicode' },
  ],
  ['an emoji counts as two characters', `${'a'.repeat(69)}🏡`, { characters: 70, segments: 2, alphabet: 'unicode' }],
  ['a line break', 'Hi\nAnn', { characters: 6, segments: 1, alphabet: 'gsm' }],
] as const)('[ME41] size of a text message: %s', (_what, text, size) => {
  expect(smsSize(text)).toEqual(size)
})
