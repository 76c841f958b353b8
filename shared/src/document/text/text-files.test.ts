import { expect, test } from 'vitest'
import { docxPages } from './docx-text.ts'
import { MAX_LETTERS, textOfPages } from './extracted-text.ts'
import { pdfLines } from './pdf-lines.ts'
import { encodingOf, readDocxFile } from './read-words.ts'

const para = (inside: string) => `<w:p><w:pPr><w:b w:val="a>b"/></w:pPr>${inside}</w:p>`
const run = (words: string) => `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>`
const cell = (words: string) => `<w:tc>${para(run(words))}</w:tc>`

test('[DT1] a docx is read page by page, with a bar between the cells of a table', () => {
  const body =
    para(run('Roof &amp; gutters') + run(': &#x201c;fair&#8221;')) +
    para(`<w:r><w:tab/><w:t>12&lt;15</w:t><w:br/><w:t>years</w:t></w:r>`) +
    `<w:tbl><w:tr>${cell('Item')}${cell('Make')}</w:tr><w:tr>${cell('Furnace')}${cell('Carrier')}</w:tr></w:tbl>` +
    para('<w:r><w:br w:type="page"/></w:r>') +
    para(`<w:r><w:lastRenderedPageBreak/><w:t>Second</w:t></w:r>`)
  const read = textOfPages(docxPages(`<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>`))
  expect(read.pages).toEqual([
    { page: 1, text: 'Roof & gutters: “fair”\n  12<15\nyears\nItem | Make\nFurnace | Carrier' },
    { page: 2, text: 'Second' },
  ])
})

test('[DT1] deleted and duplicate text in a docx is not read', () => {
  const body = para(
    `${run('Kept')}<w:del><w:r><w:delText>gone</w:delText></w:r></w:del><mc:Fallback>${run('twice')}</mc:Fallback><w:instrText>PAGE</w:instrText>`,
  )
  expect(textOfPages(docxPages(body)).pages).toEqual([{ page: 1, text: 'Kept' }])
})

test.each([
  ['an inserted text', `<w:ins>${run('Seized fan')}</w:ins>`, 'Seized fan'],
  ['a moved text, once', `<w:moveFrom>${run('Fan')}</w:moveFrom><w:moveTo>${run('Fan')}</w:moveTo>`, 'Fan'],
  ['a content control', `<w:sdt><w:sdtContent>${run('Seized fan')}</w:sdtContent></w:sdt>`, 'Seized fan'],
  [
    'a text box, once',
    `<mc:AlternateContent><mc:Choice><w:txbxContent>${para(run('Fan'))}</w:txbxContent></mc:Choice><mc:Fallback>${run('Fan')}</mc:Fallback></mc:AlternateContent>`,
    'Fan',
  ],
  ['a link and a field', `<w:hyperlink>${run('Fan')}</w:hyperlink><w:fldSimple>${run(' 2')}</w:fldSimple>`, 'Fan 2'],
  ['a ticked box', `<w:sym w:font="Wingdings" w:char="F0FE"/>${run(' Leaks')}`, '☑ Leaks'],
  ['a crossed box', `<w:sym w:char='00fd' w:font='Wingdings'/>${run(' Leaks')}`, '☒ Leaks'],
  ['an empty box', `<w:sym w:font="Wingdings" w:char="F0A8"/>${run(' Leaks')}`, '☐ Leaks'],
  ['no letter of another font', `<w:sym w:font="Symbol" w:char="F0FE"/>${run('Leaks')}`, 'Leaks'],
])('[DT1] a docx has %s', (_what, inside, text) => {
  expect(textOfPages(docxPages(para(inside))).pages).toEqual([{ page: 1, text }])
})

test('[DT1] notes and comments on a docx follow its last page, under any number, and its head comes first', () => {
  const parts = Object.entries({
    'word/document2.xml': para(run('Furnace')),
    'word/footnotes2.xml': `<w:footnotes>${para(run('Cracked heat exchanger'))}</w:footnotes>`,
    'word/comments.xml': `<w:comments>${para(run('Ask Ann'))}</w:comments>`,
    'word/header1.xml': para(run('Acme')),
    'word/glossary/footnotes.xml': para(run('Sample')),
    '[Content_Types].xml': '<Override ContentType="a.document.main+xml" PartName="/word/document2.xml"/>',
  })
  const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const read = readDocxFile(new Uint8Array(), {
    unzip: (_archive, { filter }) =>
      Object.fromEntries(
        parts.flatMap(([name, text]) => (filter({ name, originalSize: 1 }) ? [[name, bytesOf(text)] as const] : [])),
      ),
    decode: (bytes) => String.fromCharCode(...bytes),
  })
  expect(read.pages).toEqual([{ page: 1, text: 'Acme\n\nFurnace\n\nCracked heat exchanger\n\nAsk Ann' }])
})

test.each([
  ['x:', 'xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'],
  ['', "xmlns='http://purl.oclc.org/ooxml/wordprocessingml/main' xmlns:m='urn:m'"],
])('[AP31] a docx may use the prefix %j for the names of Word', (prefix, declared) => {
  const [t, p] = [`${prefix}t`, `${prefix}p`]
  const xml = `<${prefix}document ${declared}><${p}><${t}>Roof</${t}><m:t>x</m:t></${p}><${p}><${t}>Deck</${t}></${p}></${prefix}document>`
  expect(textOfPages(docxPages(xml)).pages).toEqual([{ page: 1, text: 'Roof\nDeck' }])
})

const placed = (text: string, x: number, y: number, height = 10) => ({
  text,
  x,
  y,
  height,
  width: text.length * height * 0.5,
})

test('[DT1] text on one line of a PDF stays one line, with its columns aligned', () => {
  const page = [
    placed('Item', 50, 700),
    placed('Make', 150, 700),
    placed('Fur', 50, 688),
    placed('nace', 65, 688),
    placed('Carrier', 150, 688),
    placed('Summary', 50, 640),
    placed('of', 88, 640),
    placed(' ', 98, 640),
    placed('it', 101, 640),
  ]
  expect(pdfLines(page)).toBe(
    ['Item                Make', 'Furnace             Carrier', '', 'Summary of it'].join('\n'),
  )
})

test.each([
  ['utf-8', new Uint8Array([0x47, 0xc3, 0xb6])],
  ['utf-8', new Uint8Array([0xef, 0xbb, 0xbf, 0x41])],
  ['utf-16le', new Uint8Array([0xff, 0xfe, 0x41, 0])],
  ['utf-16be', new Uint8Array([0xfe, 0xff, 0, 0x41])],
  ['windows-1252', new Uint8Array([0x47, 0xf6])],
  ['windows-1252', new Uint8Array([0x47, 0xc3])],
])('[DT1] detects a text in %s by its bytes', (encoding, bytes) => {
  expect(encodingOf(bytes)).toBe(encoding)
})

test('[DT3] only the first two million characters of a book are kept, and the result says that there is more', () => {
  const read = textOfPages(['x'.repeat(MAX_LETTERS - 1), 'more', 'and more'])
  expect(read).toMatchObject({ state: 'read', isWhole: false })
  expect(read.pages.map(({ text }) => text.length)).toEqual([MAX_LETTERS - 1, 1])
})

test('[DT3] a text is truncated before it is cleaned', () => {
  const read = textOfPages([`Roof${' '.repeat(MAX_LETTERS)}too late`, 'and more'])
  expect(read).toEqual({ pages: [{ page: 1, text: 'Roof' }], state: 'read', isWhole: false })
})

test('[SE60] a docx with unclosed tags is still read', () => {
  expect(docxPages('<w:t>One</w:t><w:p a="<w:t>two').join()).toBe('One')
  expect(docxPages("<!-- don't --><w:t>One</w:t><a <w:t>two</w:t>").join()).toBe('Onetwo')
})

test('pages without text are omitted, and the others keep their number', () => {
  expect(textOfPages(['', ' \n', 'One\u0000\u200b  \r\n\r\n\r\n\r\ntwo'])).toEqual({
    pages: [{ page: 3, text: 'One\n\ntwo' }],
    state: 'read',
    isWhole: true,
  })
})
