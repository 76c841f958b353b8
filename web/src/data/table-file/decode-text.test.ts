import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'
import { decodeWindows1252 } from './windows-1252.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const asWindows = (text: string) => decodeWindows1252(utf8(text))
const asLatin = (text: string) => String.fromCharCode(...utf8(text))
const asMac = (text: string) => new TextDecoder('macintosh').decode(utf8(text))

const text = 'José Muñoz, “Zoë’s” café à Íris – 10 €'

test.each([
  ['Windows-1252', asWindows(text)],
  ['Latin-1', asLatin(text)],
  ['Mac Roman', asMac(text)],
  ['Windows-1252, twice', asWindows(asWindows(text))],
  ['Windows-1252, with a mark in front', `\ufeff${asWindows(text)}`],
])('[CL69] UTF-8 that was taken for %s is read as it was meant', (_encoding, written) => {
  expect(decodeText(utf8(written))).toBe(text)
})

test.each([text, 'José wrote JosÃ© by mistake', 'NÃO, Ãgua', 'plain', '“Ã”', '√ 2'])(
  '[CL69] what is meant so stays: %s',
  (meant) => {
    expect(decodeText(utf8(meant))).toBe(meant)
  },
)

test('[RD7] Mac Roman is told from Windows-1252 by an accent after a capital', () => {
  const mac = Uint8Array.from([...utf8('J'), 0x9a, ...utf8('rg M'), 0x9f, ...utf8('ller')])
  expect(decodeText(mac)).toBe('Jörg Müller')
})
