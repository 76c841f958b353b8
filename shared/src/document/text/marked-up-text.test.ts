import { expect, test } from 'vitest'
import { htmlText } from './html-text.ts'
import { readDocFile, readTextFile } from './read-words.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const decode = (part: Uint8Array) => String.fromCharCode(...part)
const readDoc = (text: string) => readDocFile(bytes(text), { decode })
const whole = (...texts: string[]) => ({
  pages: texts.map((text, n) => ({ page: n + 1, text })),
  state: 'read',
  isWhole: true,
})

test.each([
  [
    'an estimate',
    String.raw`{\rtf1\ansi\deff0{\fonttbl{\f0 Arial;}}\f0\fs22 Roofing estimate\par Replace the flashing, $1,250.00\par}`,
    'Roofing estimate\nReplace the flashing, $1,250.00',
  ],
  [
    'letters of all kinds',
    String.raw`{\rtf1\uc1 caf\'e9 \'93fair\'94 \u8211? 12\'b0 \{a\}\~\emdash b\u-10179?\u-8704?}`,
    'café “fair” – 12° {a} —b😀',
  ],
  [
    'a table',
    String.raw`{\rtf1 Item\cell Make\cell\row Furnace\cell Carrier\cell\row}`,
    'Item | Make\nFurnace | Carrier',
  ],
  [
    'nothing but the text',
    String.raw`{\rtf1{\info{\title Secret}}{\*\generator Word;}{\header Page}{\pict\wmetafile8 0100{a}09}Kept {\b bold}}`,
    'Kept bold',
  ],
  [
    'a field',
    String.raw`{\rtf1 See {\field{\*\fldinst HYPERLINK "http://x"}{\fldrslt the report}}.}`,
    'See the report.',
  ],
  ['raw data', `{\\rtf1 a\\bin5 {{}}}b}`, 'ab'],
  ['unbalanced groups', String.raw`{\rtf1 a}}}b`, 'ab'],
])('[DO31] reads %s in RTF', (_what, rtf, text) => {
  expect(readDoc(rtf)).toEqual(whole(text))
})

test('[DO31] RTF has a page for each that was begun by hand', () => {
  expect(readDoc(String.raw`{\rtf1 One\page Two}`)).toEqual(whole('One', 'Two'))
})

test('[DO31] a web page is read, under the name of a Word document or of a text', () => {
  const page =
    '<html><head><title>x</title><style>p{}</style></head><body><h1>Roof &amp; gutters</h1><p>Leaks\n in rain<br>often</p>' +
    '<table><tr><th>Item</th><th>Make</th></tr><tr><td><p>Furnace</p><p>gas</p></td><td>Carrier</td></tr></table></body></html>'
  const read = whole('Roof & gutters\nLeaks in rain\noften\nItem | Make\nFurnace gas | Carrier')
  expect(readDoc(page)).toEqual(read)
  expect(readTextFile(bytes(page), { decode })).toEqual(read)
})

test('[DO31] the XML of Word 2003 is read', () => {
  const xml = '<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:p><w:r><w:t>Roof</w:t></w:r></w:p>'
  expect(readDoc(xml)).toEqual(whole('Roof'))
})

test('[DO31] a script is not text, even if it never ends', () => {
  expect(htmlText('<p>a</p><script>if (a < b) write("c")</script><p>d</p><script>e').trim()).toBe('a\nd')
})
