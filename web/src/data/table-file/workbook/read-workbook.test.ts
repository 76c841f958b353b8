// @vitest-environment jsdom
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { isWorkbook } from './is-workbook.ts'
import { readWorkbook } from './read-workbook.ts'

/** The encoder of the tests' browser makes arrays of another realm, which are no bytes to the archiver. */
const bytes = (text: string) => Uint8Array.from(new TextEncoder().encode(text))

const relations = (...parts: [id: string, type: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${parts
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const sheet = (data: string, after = '') => `<worksheet ${main}><sheetData>${data}</sheetData>${after}</worksheet>`

interface Parts {
  sheets: Record<string, { state?: string; xml: string }>
  strings?: string
  styles?: string
  properties?: string
}

function xlsx({ sheets, strings, styles, properties = '' }: Parts): Uint8Array {
  const all = Object.entries(sheets)
  const list = all.map(
    ([name, { state }], n) => `<sheet name="${name}" sheetId="${n}" r:id="s${n}" ${state ? `state="${state}"` : ''}/>`,
  )
  const files: Record<string, string> = {
    '_rels/.rels': relations(['r1', 'officeDocument', 'xl/book.xml']),
    'xl/book.xml': `<workbook ${main} xmlns:r="http://r">${properties}<sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/book.xml.rels': relations(
      ['t', 'sharedStrings', '/xl/strings.xml'],
      ['y', 'styles', 'styles.xml'],
      ...all.map((_, n): [string, string, string] => [`s${n}`, 'worksheet', `sheets/${n}.xml`]),
    ),
    ...Object.fromEntries(all.map(([, { xml }], n) => [`xl/sheets/${n}.xml`, xml])),
    ...(strings !== undefined && { 'xl/strings.xml': `<sst ${main}>${strings}</sst>` }),
    ...(styles !== undefined && { 'xl/styles.xml': `<styleSheet ${main}>${styles}</styleSheet>` }),
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, bytes(text)])))
}

const rowsOf = (file: Uint8Array) => readWorkbook(file)?.csv.split('\r\n')

test('[CL70] the cells of an .xlsx are read where they are: texts, numbers, results of formulas, truth and errors', () => {
  const cells = [
    '<row r="2"><c r="B2" t="s"><v>0</v></c><c r="D2" t="s"><v>1</v></c></row>',
    '<row r="4"><c r="B4" t="inlineStr"><is><t>Kim</t></is></c><c r="C4"><v>7.025550142E9</v></c>',
    '<c r="D4"><f>A1+B1</f><v>0.30000000000000004</v></c><c r="E4" t="str"><f>X</f><v>Oak, 2</v></c>',
    '<c r="F4" t="b"><v>1</v></c><c r="G4" t="e"><v>#N/A</v></c></row>',
  ].join('')
  const strings =
    '<si><t>Na</t></si><si><r><t>Ph</t></r><r><t>one_x000A_2</t></r><rPh sb="0" eb="1"><t>fon</t></rPh></si>'
  expect(readWorkbook(xlsx({ sheets: { A: { xml: sheet(cells) } }, strings }))).toEqual({
    csv: ['', ',Na,,"Phone\n2"', '', ',Kim,7025550142,0.3,"Oak, 2",TRUE,#N/A'].join('\r\n'),
    others: [],
  })
})

test('[CL70] numbers that are shown as days are days', () => {
  const styles = [
    '<numFmts><numFmt numFmtId="170" formatCode="[$-409]d\\-mmm\\-yy;@"/><numFmt numFmtId="171" formatCode="&quot;d&quot;#,##0_m"/></numFmts>',
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>',
  ].join('')
  const cells = [0, 1, 2, 3].map((style) => `<c s="${style}"><v>44330</v></c>`).join('')
  const sheets = { A: { xml: sheet(`<row>${cells}<c s="1"><v>44330.5</v></c><c s="1"><v>0</v></c></row><row/>`) } }
  expect(rowsOf(xlsx({ sheets, styles }))).toEqual(['44330,2021-05-14,2021-05-14,44330,2021-05-14 12:00,00:00'])
  expect(rowsOf(xlsx({ sheets, styles, properties: '<workbookPr date1904="1"/>' }))).toEqual([
    '44330,2025-05-15,2025-05-15,44330,2025-05-15 12:00,00:00',
  ])
})

test('[CL70] the first visible sheet with rows is read, others are named, and merged rows share their cell', () => {
  const text = (cell: string, value: string) => `<c r="${cell}" t="str"><v>${value}</v></c>`
  const rows = `<row r="1">${text('A1', 'Clients')}</row><row r="2" hidden="1">${text('A2', 'Elm')}${text('B2', 'Kim')}</row><row r="3">${text('B3', 'Lea')}</row>`
  const merges = '<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="A2:A3"/></mergeCells>'
  const one = { xml: sheet(`<row>${text('A1', 'x')}</row>`) }
  const sheets = {
    Lists: { ...one, state: 'hidden' },
    Cover: one,
    Clients: { xml: sheet(rows, merges) },
    Empty: { xml: sheet('') },
  }
  expect(readWorkbook(xlsx({ sheets }))).toEqual({ csv: 'Clients\r\nElm,Kim\r\nElm,Lea', others: ['Cover'] })
})

test('[CL70] a table that was saved as a web page is read', () => {
  const page = `<html><body><table><tr><td>x</td></tr></table><table>
    <tr><th colspan=2>Name</th><th>Note</th></tr>
    <tr><td rowspan="2">O&#39;Neil</td><td>Kim  &amp;
      Lea</td><td>a<br>b</td></tr><tr><td>Ren&eacute;</td></tr></table></body></html>`
  expect(readWorkbook(bytes(page))).toEqual({
    csv: ['Name,,Note', 'O\'Neil,Kim & Lea,"a\nb"', "O'Neil,René"].join('\r\n'),
    others: [],
  })
})

test('[CL70] an XML Spreadsheet 2003 is read', () => {
  const text = (value: string, more = '') => `<Cell ${more}><Data ss:Type="String">${value}</Data></Cell>`
  const book = `<?xml version="1.0"?>
    <?mso-application progid="Excel.Sheet"?>
    <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
    <Worksheet ss:Name="Old"><Table><Row>${text('x')}</Row><Row>${text('y')}</Row></Table>
    <WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions></Worksheet>
    <Worksheet ss:Name="A"><Table><Row>${text('Name')}${text('Closing', 'ss:Index="3"')}</Row>
    <Row ss:Index="3">${text('Kim')}<Cell ss:Index="3"><Data ss:Type="DateTime">2021-05-14T00:00:00.000</Data></Cell></Row>
    </Table></Worksheet></Workbook>`
  expect(rowsOf(bytes(book))).toEqual(['Name,,Closing', '', 'Kim,,2021-05-14T00:00:00.000'])
})

test.each([
  ['an archive of something else', zipSync({ 'content.xml': bytes('<x/>') })],
  ['a damaged archive', Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2])],
  ['a workbook of old programs', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['a page without a table', bytes('<html><body>Hello</body></html>')],
])('[CL70] %s has no table', (_what, file) => {
  expect(isWorkbook(file)).toBe(true)
  expect(readWorkbook(file)).toBeNull()
})

test('[CL70] separated text is no workbook', () => {
  expect(isWorkbook(bytes('Name,Email\n<b>,x\n'))).toBe(false)
  expect(isWorkbook(bytes('<name>,Email\n'))).toBe(false)
})

test.each([
  ['00000', '2134', '02134'],
  ['00000', '78701', '78701'],
  ['00000-0000', '21341234', '02134-1234'],
  ['00000\\-0000', '787011234', '78701-1234'],
  ['000\\-00\\-0000', '1234567', '001-23-4567'],
  ['"("000")"\\ 000\\-0000', '5125550142', '(512) 555-0142'],
  ['000-0000', '15125550142', '1512555-0142'],
  ['00000', '2134.5', '2134.5'],
  ['0', '5', '5'],
  ['0.00', '5', '5'],
  ['000', '-5', '-5'],
  ['0" days"', '5', '5'],
  ['0%', '0.07', '7%'],
  ['0.0%', '0.125', '12.5%'],
  ['#,##0.00%', '12.3456', '1234.56%'],
  ['0.00%', '0.28999999999999998', '29%'],
  ['"$"#,##0.00', '1234.5', '1234.5'],
  ['[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', '5125550142', '5125550142'],
  ['0.00E+00', '70255501421234', '70255501421234'],
  ['[Red]0', '5', '5'],
  ['# ?/?', '2.5', '2.5'],
  ['yyyy-mm-dd', '1', '1900-01-01'],
  ['yyyy-mm-dd', '59', '1900-02-28'],
  ['yyyy-mm-dd', '61', '1900-03-01'],
  ['yyyy-mm-dd', '45351', '2024-02-29'],
  ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', '44330', '2021-05-14'],
  ['TT.MM.JJJJ', '44330', '2021-05-14'],
  ['m/d/yy h:mm;@', '44330.645833333336', '2021-05-14 15:30'],
  ['"due "m/d', '44330', '2021-05-14'],
])('[CL70] a cell of the format %s with %s is %s', (format, value, text) => {
  const code = format.replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const styles = `<numFmts><numFmt numFmtId="170" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs>`
  const sheets = { A: { xml: sheet(`<row><c s="1"><v>${value}</v></c></row><row/>`) } }
  expect(rowsOf(xlsx({ sheets, styles }))).toEqual([text])
})

test('[CL70] a percentage may have a format that Excel has built in', () => {
  const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="10"/></cellXfs>'
  const sheets = { A: { xml: sheet('<row><c s="1"><v>0.5</v></c><c s="2"><v>0.0625</v></c></row>') } }
  expect(rowsOf(xlsx({ sheets, styles }))).toEqual(['50%,6.25%'])
})
