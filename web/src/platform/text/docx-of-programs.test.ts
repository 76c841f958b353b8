import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readDocx } from './read-docx.ts'

const bytesOf = (part: string | Uint8Array) => (typeof part === 'string' ? new TextEncoder().encode(part) : part)

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const documentOf = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:document ${word}><w:body>${body}<w:sectPr/></w:body></w:document>`
/** The pages that are read of a package with these parts. */
const textOf = (parts: Record<string, string | Uint8Array>) =>
  readDocx(zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, bytesOf(part)])))).pages.map(
    ({ text }) => text,
  )

const run = (words: string, looks = '') => `<w:r>${looks}<w:t xml:space="preserve">${words}</w:t></w:r>`
const para = (inside: string, looks = '') => `<w:p>${looks}${inside}</w:p>`
const cell = (inside: string, looks = '') => `<w:tc>${looks}${inside}</w:tc>`
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
const box = (inside: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${inside}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${inside}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
const control = (inside: string, about = '') =>
  `<w:sdt><w:sdtPr>${about}</w:sdtPr><w:sdtContent>${inside}</w:sdtContent></w:sdt>`
/** A field of a form as Word had them until 2007. */
const field = (kind: string, data: string, shown = '') =>
  `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="f"/>${data}</w:ffData></w:fldChar></w:r><w:r><w:instrText xml:space="preserve"> ${kind} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${shown}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
const list =
  '<w:pPr><w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>'

test.each<[string, string, string]>([
  // Words in pieces.
  ['a word that a spell checker cut', para(`${run('Fur')}<w:proofErr w:type="spellStart"/>${run('nace')}`), 'Furnace'],
  ['spaces at the ends of runs', para(run('Seized ') + run('fan ') + run('motor')), 'Seized fan motor'],
  ['entities', para(run('3/4&quot; &lt; 1&#188;&#x22; &amp; R&#x26;R')), '3/4" < 1¼" & R&R'],
  [
    'a soft and a firm hyphen',
    para('<w:r><w:t>re</w:t><w:softHyphen/><w:t>place TX</w:t><w:noBreakHyphen/><w:t>9</w:t></w:r>'),
    'replace TX-9',
  ],
  [
    'a tab and a tab of Word 2007',
    para('<w:r><w:t>Total</w:t><w:tab/><w:t>$500</w:t></w:r>') +
      para('<w:r><w:t>Tax</w:t><w:ptab w:relativeTo="margin" w:alignment="right"/><w:t>$40</w:t></w:r>'),
    'Total  $500\nTax  $40',
  ],
  [
    'a line break in a paragraph',
    para('<w:r><w:t>14 Main St</w:t><w:br/><w:t>Austin</w:t></w:r>'),
    '14 Main St\nAustin',
  ],
  ['letters of several scripts', para(run('Peña 日本 שלום 🏠')), 'Peña 日本 שלום 🏠'],
  [
    'a text with no namespace prefix declared twice',
    para('<w:r><w:t xml:space="preserve" xmlns:w14="x">Roof</w:t></w:r>'),
    'Roof',
  ],
  [
    'a comment and a CDATA section of XML',
    para('<!-- <w:t>no</w:t> --><w:r><w:t><![CDATA[R&D > 3]]></w:t></w:r>'),
    'R&D > 3',
  ],
  // Lists.
  ['a list', para(run('Clean gutters'), list) + para(run('Check flue'), list), 'Clean gutters\nCheck flue'],
  // Tracked changes.
  [
    'a replaced word',
    para(`${run('Roof is ')}<w:del><w:r><w:delText>good</w:delText></w:r></w:del><w:ins>${run('failed')}</w:ins>`),
    'Roof is failed',
  ],
  [
    'a deleted row',
    `<w:tbl>${row(cell(para(run('Furnace'))))}<w:tr><w:trPr><w:del w:id="1"/></w:trPr>${cell(para('<w:del><w:r><w:delText>Boiler</w:delText></w:r></w:del>'))}</w:tr></w:tbl>`,
    'Furnace',
  ],
  [
    'a paragraph whose end was deleted',
    para(run('Fan')) + para(run('Flue'), '<w:pPr><w:rPr><w:del w:id="2"/></w:rPr></w:pPr>'),
    'Fan\nFlue',
  ],
  [
    'an insertion in a deletion',
    para(`<w:del><w:ins><w:r><w:delText>never</w:delText></w:r></w:ins></w:del>${run('Kept')}`),
    'Kept',
  ],
  [
    'a changed style',
    para(run('Kept', '<w:rPr><w:b/><w:rPrChange w:id="3"><w:rPr><w:i/></w:rPr></w:rPrChange></w:rPr>')),
    'Kept',
  ],
  // Text boxes.
  ['a text box after words', para(run('Roof') + box(para(run('12 years')))), 'Roof\n12 years'],
  ['words after a text box', para(box(para(run('12 years'))) + run('Roof')), '12 years\nRoof'],
  [
    'two text boxes',
    para(box(para(run('Ace Plumbing'))) + box(para(run('512-555-0100')))),
    'Ace Plumbing\n512-555-0100',
  ],
  [
    'an old text box',
    para(
      `${run('Roof')}<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${para(run('Leaks'))}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
    ),
    'Roof\nLeaks',
  ],
  [
    'a text box in a cell',
    `<w:tbl>${row(cell(para(run('Roof') + box(para(run('Leaks'))))), cell(para(run('2011'))))}</w:tbl>`,
    'Roof Leaks | 2011',
  ],
  // Tables.
  [
    'a merged heading',
    `<w:tbl>${row(cell(para(run('Systems')), '<w:tcPr><w:gridSpan w:val="2"/></w:tcPr>'))}${row(cell(para(run('Roof'))), cell(para(run('2011'))))}</w:tbl>`,
    'Systems\nRoof | 2011',
  ],
  [
    'an empty cell between two',
    `<w:tbl>${row(cell(para(run('Roof'))), cell('<w:p/>'), cell(para(run('2011'))))}</w:tbl>`,
    'Roof | | 2011',
  ],
  [
    'two paragraphs in a cell',
    `<w:tbl>${row(cell(para(run('Roof')) + para(run('Asphalt'))), cell(para(run('2011'))))}</w:tbl>`,
    'Roof Asphalt | 2011',
  ],
  [
    'a row in a content control',
    `<w:tbl>${control(row(cell(para(run('Roof'))), control(cell(para(run('2011'))))))}</w:tbl>`,
    'Roof | 2011',
  ],
  ['a paragraph after a table', `<w:tbl>${row(cell(para(run('Roof'))))}</w:tbl>${para(run('End'))}`, 'Roof\n\nEnd'],
  // Forms.
  [
    'a text of a content control',
    para(run('Installed: ') + control(run('June 2011'), '<w:text/>')),
    'Installed: June 2011',
  ],
  [
    'a ticked box',
    para(control(run('☒'), '<w14:checkbox><w14:checked w14:val="1"/></w14:checkbox>') + run(' Leaks')),
    '☒ Leaks',
  ],
  [
    'a chosen entry',
    para(
      run('Condition: ') +
        control(
          run('Poor'),
          '<w:dropDownList><w:listItem w:displayText="Good" w:value="Good"/><w:listItem w:displayText="Poor" w:value="Poor"/></w:dropDownList>',
        ),
    ),
    'Condition: Poor',
  ],
  [
    'a chosen day',
    para(
      run('Date: ') +
        control(
          run('May 4, 2021'),
          '<w:date w:fullDate="2021-05-04T00:00:00Z"><w:dateFormat w:val="MMMM d, yyyy"/></w:date>',
        ),
    ),
    'Date: May 4, 2021',
  ],
  [
    'a text typed into an old form',
    para(run('Age: ') + field('FORMTEXT', '<w:textInput/>', run('12 years'))),
    'Age: 12 years',
  ],
  [
    'a box ticked in an old form',
    para(
      field('FORMCHECKBOX', '<w:checkBox><w:sizeAuto/><w:default w:val="0"/><w:checked/></w:checkBox>') + run(' Leaks'),
    ),
    '☒ Leaks',
  ],
  [
    'a box of an old form ticked by number',
    para(field('FORMCHECKBOX', '<w:checkBox><w:sizeAuto/><w:checked w:val="1"/></w:checkBox>') + run(' Leaks')),
    '☒ Leaks',
  ],
  [
    'a box ticked from the start',
    para(field('FORMCHECKBOX', '<w:checkBox><w:sizeAuto/><w:default w:val="1"/></w:checkBox>') + run(' Leaks')),
    '☒ Leaks',
  ],
  [
    'a box that was cleared',
    para(
      field('FORMCHECKBOX', '<w:checkBox><w:sizeAuto/><w:default w:val="1"/><w:checked w:val="0"/></w:checkBox>') +
        run(' Leaks'),
    ),
    '☐ Leaks',
  ],
  [
    'a box that is empty',
    para(field('FORMCHECKBOX', '<w:checkBox><w:sizeAuto/><w:default w:val="0"/></w:checkBox>') + run(' Leaks')),
    '☐ Leaks',
  ],
  [
    'an entry chosen in an old form',
    para(
      run('Condition: ') +
        field(
          'FORMDROPDOWN',
          '<w:ddList><w:result w:val="2"/><w:listEntry w:val="Good"/><w:listEntry w:val="Fair"/><w:listEntry w:val="Poor"/></w:ddList>',
        ),
    ),
    'Condition: Poor',
  ],
  [
    'the first entry of an old form',
    para(
      run('Condition: ') +
        field('FORMDROPDOWN', '<w:ddList><w:listEntry w:val="Good"/><w:listEntry w:val="Poor"/></w:ddList>'),
    ),
    'Condition: Good',
  ],
  [
    'the words of a field and not its code',
    para(
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> DATE \\@ "M/d/yyyy" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('5/4/2021')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
    ),
    '5/4/2021',
  ],
])('[DT1] [DT8] a docx is read with %s', (_what, body, text) => {
  expect(textOf({ 'word/document.xml': documentOf(body) })).toEqual([text])
})

const body = documentOf(para(run('Replace the furnace')))
const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new Uint8Array(2 + text.length * 2)
  const view = new DataView(bytes.buffer)
  for (const [n, letter] of Array.from(`\ufeff${text}`).entries())
    view.setUint16(n * 2, letter.codePointAt(0) ?? 0, isLittle)
  return bytes
}
const head = (inside: string) => `<w:hdr ${word}>${inside}</w:hdr>`
const foot = (inside: string) => `<w:ftr ${word}>${inside}</w:ftr>`
const notes = (inside: string) => `<w:footnotes ${word}>${inside}</w:footnotes>`

test.each<[string, Record<string, string | Uint8Array>, string]>([
  ['with backslashes in its names', { 'word\\document.xml': body }, 'Replace the furnace'],
  ['with names in capitals', { 'Word/Document.xml': body }, 'Replace the furnace'],
  ['with a byte order mark', { 'word/document.xml': `\ufeff${body}` }, 'Replace the furnace'],
  ['in UTF-16', { 'word/document.xml': utf16(body, true) }, 'Replace the furnace'],
  ['in UTF-16 with the high byte first', { 'word/document.xml': utf16(body, false) }, 'Replace the furnace'],
  [
    'with a letterhead',
    { 'word/document.xml': body, 'word/header1.xml': head(para(run('Ace Plumbing 512-555-0100'))) },
    'Ace Plumbing 512-555-0100\n\nReplace the furnace',
  ],
  [
    'with a license in its foot',
    { 'word/document.xml': body, 'word/footer2.xml': foot(para(run('License 12345'))) },
    'Replace the furnace\n\nLicense 12345',
  ],
  [
    'with the same letterhead on three kinds of pages',
    {
      'word/document.xml': body,
      ...Object.fromEntries([1, 2, 3].map((n) => [`word/header${n}.xml`, head(para(run('Ace Plumbing')))])),
    },
    'Ace Plumbing\n\nReplace the furnace',
  ],
  [
    'with empty heads and feet',
    { 'word/document.xml': body, 'word/header1.xml': head('<w:p/>'), 'word/footer1.xml': foot('<w:p/>') },
    'Replace the furnace',
  ],
  [
    'with everything around it',
    {
      'word/footer1.xml': foot(para(run('License 12345'))),
      'word/footnotes.xml': notes(para(run('Gas off'))),
      'word/document.xml': body,
      'word/comments.xml': notes(para(run('Ask Ann'))),
      'word/header1.xml': head(para(run('Ace'))),
    },
    'Ace\n\nReplace the furnace\n\nGas off\n\nAsk Ann\n\nLicense 12345',
  ],
])('[DT1] [DT8] a docx is read %s', (_what, parts, text) => {
  expect(textOf(parts)).toEqual([text])
})
