import { expect, test } from 'vitest'
import { smsSize } from './sms-size.ts'

test.each([
  ['nothing', '', { characters: 0, segments: 0, alphabet: 'gsm' }],
  ['one full segment', 'a'.repeat(160), { characters: 160, segments: 1, alphabet: 'gsm' }],
  ['one character more', 'a'.repeat(161), { characters: 161, segments: 2, alphabet: 'gsm' }],
  ['two full segments', 'a'.repeat(306), { characters: 306, segments: 2, alphabet: 'gsm' }],
  ['a third', 'a'.repeat(307), { characters: 307, segments: 3, alphabet: 'gsm' }],
  ['a euro takes two places', `${'a'.repeat(159)}€`, { characters: 160, segments: 2, alphabet: 'gsm' }],
  ['a euro is not cut', `${'a'.repeat(152)}€${'a'.repeat(152)}`, { characters: 305, segments: 3, alphabet: 'gsm' }],
  ['a typographic quote', `${'a'.repeat(69)}’`, { characters: 70, segments: 1, alphabet: 'unicode' }],
  ['and one character more', `${'a'.repeat(70)}’`, { characters: 71, segments: 2, alphabet: 'unicode' }],
  ['a picture takes two places', `${'a'.repeat(69)}🏡`, { characters: 70, segments: 2, alphabet: 'unicode' }],
  ['lines', 'Hi\nAnn', { characters: 6, segments: 1, alphabet: 'gsm' }],
] as const)('[ME41] size of a text message: %s', (_what, text, size) => {
  expect(smsSize(text)).toEqual(size)
})
