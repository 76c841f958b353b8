import { FIRST_OBJECT, formPdf } from '@hearthkeep/shared/testing/form-pdf.ts'
import { pdfFile } from '@hearthkeep/shared/testing/pdf-file.ts'
import { zipSync } from 'fflate'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { builtProgram } from '../testing/built-program.ts'
import { TextExtractor, type ReadableType } from './extract-text.ts'
import { doc, docx, DOCX, text, zip } from './testing/files.ts'

const PDF = 'application/pdf'
/** The built program, which `npm start` uses. */
const program = builtProgram('extract-process')
const extractor = new TextExtractor({ program })
const read = (type: ReadableType, bytes: Uint8Array) => extractor.extract({ type, bytes })
const whole = (...texts: string[]) => ({
  pages: texts.map((words, n) => ({ page: n + 1, text: words })),
  state: 'read',
  isWhole: true,
})

test('[DT1] a PDF, a docx and a text are read page by page', async () => {
  expect(await read(PDF, pdfFile(['Furnace: Carrier\nModel 58STA', 'Roof (old)']))).toEqual(
    whole('Furnace: Carrier\nModel 58STA', 'Roof (old)'),
  )
  expect(await read(DOCX as ReadableType, docx())).toEqual(whole('The roof is 12 years old.'))
  expect(await read('text/plain', text('One\fTwo\n'))).toEqual(whole('One', 'Two'))
})

test('[DT1] a file is read without a build, as with npm run dev', async () => {
  expect(await new TextExtractor().extract({ type: PDF, bytes: pdfFile(['Roof']) })).toEqual(whole('Roof'))
})

test('[SE61] the process that reads a file also analyzes it with the rules', async () => {
  const about = { title: 'Report', category: 'home_inspection', today: '2026-11-22' }
  const file = { type: 'text/plain' as const, bytes: text('The water heater leaks.') }
  const { text: extracted, findings } = await extractor.analyze(file, { about, withPages: false })
  expect(extracted).toEqual({ pages: [], state: 'read', isWhole: true })
  expect(findings).toMatchObject({ issues: [{ systemType: 'plumbing_water_heater', page: 1 }] })
  expect(await extractor.analyze(file, { about, withPages: true })).toEqual({
    text: whole('The water heater leaks.'),
    unread: '',
    findings,
  })
})

const report = '<w:document><w:body><w:p><w:r><w:t>The furnace leaks.</w:t></w:r></w:p></w:body></w:document>'

test.each([
  ['as its relation says', '/word/document2.xml', 'http://schemas.openxmlformats.org/officeDocument/2006'],
  ['in another folder', 'word/main/Report.xml', 'http://schemas.openxmlformats.org/officeDocument/2006'],
  ['in the strict variant', '/word/strict.xml', 'http://purl.oclc.org/ooxml/officeDocument'],
])('[AP31] a docx is read from the part that the package names: %s', async (_what, target, base) => {
  const relation = `<Relationship Id="a" Type="${base}/relationships/officeDocument" Target="${target}"/>`
  const file = zip({ '_rels/.rels': `<Relationships>${relation}</Relationships>`, [target.replace(/^\//, '')]: report })
  expect(await read(DOCX as ReadableType, file)).toEqual(whole('The furnace leaks.'))
})

test('[DO31] RTF under the name .doc is read, and analyzed', async () => {
  const rtf = text('{\\rtf1\\ansi Estimate\\par Replace the chimney flashing, $1,250.00\\par}')
  expect(await read('application/msword', rtf)).toEqual(whole('Estimate\nReplace the chimney flashing, $1,250.00'))
})

const about = { title: 'Disclosure', category: 'spds', today: '2026-11-22' }
const findingsOf = async (bytes: Uint8Array) => {
  const { findings } = await extractor.analyze({ type: PDF, bytes }, { about, withPages: false })
  return {
    systems: findings?.systems.map(({ systemType, brand, installDate }) => ({ systemType, brand, installDate })),
    issues: findings?.issues.map(({ description, severity, systemType }) => ({ description, severity, systemType })),
    items: findings?.maintenanceItems.map(({ title }) => title),
  }
}
const questions = [
  ['Seller Property Disclosure Statement', 60, 740],
  ['Property: 14 Main St, Springfield, IL 62701', 60, 726],
  ['Roof: are there any leaks? Explain:', 60, 670],
  ['Water heater: brand, age and defects:', 60, 628],
  ['Foundation: any cracks? Explain:', 60, 586],
] as const
const answers = [
  'Leaks over the garage in heavy rain, patched in 2024',
  'A. O. Smith water heater, installed 2011, relief valve drips',
  'Crack in the north foundation wall, not repaired',
] as const
const note = 'Inspector note: attic fan motor seized'

test('[AP30] [AN45] a form that was filled in yields the same findings as its printed copy', async () => {
  const field = (value: string, y: number) => `/Subtype/Widget/FT/Tx/V(${value})/Rect[60 ${y} 540 ${y + 16}]`
  const filled = formPdf({
    printed: questions,
    marks: [
      ...answers.map((answer, n) => field(answer, 640 - n * 40)),
      `/Subtype/FreeText/Rect[60 500 540 520]/DA(/Helv 10 Tf 0 g)/Contents(${note})`,
    ],
  })
  const [title, property, roof, heater, foundation] = questions.map(([words]) => words)
  const lines = [title, property, '', roof, answers[0], '', heater, answers[1], '', foundation, answers[2], '', note]
  const findings = await findingsOf(filled)
  expect(findings).toEqual(await findingsOf(pdfFile([lines.join('\n')])))
  expect(findings.issues).toHaveLength(4)
  const { pages } = await read(PDF, filled)
  for (const answer of [...answers, note]) expect(pages[0]?.text).toContain(answer)
})

test('[AP30] choices, ticked boxes and radio buttons are read at their place', async () => {
  const printed = [
    ['Any leaks in the roof?', 60, 700],
    ['Yes', 216, 700],
    ['No', 266, 700],
    ['Water heater fuel:', 60, 670],
    ['Gutters', 76, 640],
  ] as const
  const drawn = '<</Type/XObject/Subtype/Form/BBox[0 0 10 10]/Length 0>>stream\n\nendstream'
  const states = (name: string) => `/AP<</N<</${name} ${FIRST_OBJECT} 0 R/Off ${FIRST_OBJECT} 0 R>>>>`
  const radio = (name: string, x: number) =>
    `/Subtype/Widget/Parent ${FIRST_OBJECT + 1} 0 R${states(name)}/Rect[${x} 698 ${x + 10} 708]`
  const group = '<</FT/Btn/Ff 49152/T(leaks)/V/Yes>>'
  const marks = [
    radio('Yes', 202),
    radio('No', 252),
    '/Subtype/Widget/FT/Ch/Ff 131072/Opt[[(e)(Electric)][(g)(Natural gas)]]/V(g)/Rect[160 666 300 682]',
    `/Subtype/Widget/FT/Btn/V/On/AS/On${states('On')}/Rect[60 638 70 648]`,
  ]
  expect((await read(PDF, formPdf({ printed, marks, objects: [drawn, group] }))).pages).toEqual([
    {
      page: 1,
      text: expect.stringMatching(
        /^Any leaks in the roof\? +☑ Yes +☐ No\s+Water heater fuel: +Natural gas\s+☑ Gutters$/,
      ) as string,
    },
  ])
})

test('[AP32] a PDF with thousands of fields is read within the limits, and its print is kept', async () => {
  const printed = [['The furnace is loud.', 60, 700]] as const
  const marks = Array.from(
    { length: 3000 },
    (_, n) => `/Subtype/Widget/FT/Tx/V(${'x'.repeat(800)} ${n})/Rect[9 9 99 20]`,
  )
  const found = await read(PDF, formPdf({ printed, marks }))
  expect(found.pages[0]?.text).toContain('The furnace is loud.')
  expect(found).toMatchObject({ isWhole: false })
})

test.each([
  ['locked', PDF, pdfFile(['Secret'], { locked: true })],
  ['empty', PDF, pdfFile([''])],
  ['empty', 'text/plain', text(' \n')],
  ['failed', PDF, Buffer.from('%PDF-1.7 and no more')],
  ['failed', DOCX, zip({ 'word/other.xml': '' })],
  ['failed', DOCX, Buffer.from('PK\u0003\u0004')],
  ['failed', 'application/msword', doc()],
] as [string, ReadableType, Uint8Array][])('[DT2] reports a file as %s (%s)', async (state, type, bytes) => {
  expect(await read(type, bytes)).toMatchObject({ state, pages: [] })
})

test('[DT3] only the first 500 of 2,000 pages are read', async () => {
  const pages = Array.from({ length: 2000 }, (_, n) => `This is page ${n + 1}`)
  const found = await read(PDF, pdfFile(pages))
  expect(found).toMatchObject({ state: 'read', isWhole: false })
  expect(found.pages).toHaveLength(500)
  expect(found.pages.at(-1)).toEqual({ page: 500, text: 'This is page 500' })
})

test('[DT3] a docx that would unpack to 70 MB is not unpacked', async () => {
  const bomb = zipSync({ 'word/document.xml': new Uint8Array(70_000_000) })
  expect(bomb.length).toBeLessThan(100_000)
  expect(await read(DOCX as ReadableType, bomb)).toEqual({ pages: [], state: 'failed', isWhole: false })
})

test('[DT3] a file that takes too much memory or time ends only its own process, and the text read so far is kept', async () => {
  const bomb = bombAfter('Page before it')
  const small = new TextExtractor({ program, limits: { milliseconds: 20_000, megabytes: 220 } })
  expect(await small.extract({ type: PDF, bytes: bomb })).toEqual({
    ...whole('Page before it'),
    state: 'failed',
    isWhole: false,
  })
  const hasty = new TextExtractor({ program, limits: { milliseconds: 1, megabytes: 300 } })
  expect(await hasty.extract({ type: PDF, bytes: pdfFile(['Late']) })).toEqual({
    pages: [],
    state: 'failed',
    isWhole: false,
  })
})

/** Returns a PDF whose second page has content that unpacks to 400 MB. */
function bombAfter(words: string): Uint8Array {
  const packed = deflateSync(deflateSync(Buffer.alloc(400_000_000, ' '), { level: 9 }))
  const head = `<</Length ${packed.length}/Filter[/FlateDecode/FlateDecode]>>stream\n`
  const file = Buffer.from(pdfFile([words, 'x']))
  const offset = file.indexOf('7 0 obj') + '7 0 obj'.length
  // The offsets of objects no longer match: readers then search for the objects.
  return Buffer.concat([
    file.subarray(0, offset),
    Buffer.from(head),
    packed,
    Buffer.from('\nendstream'),
    file.subarray(file.indexOf('endobj', offset)),
  ])
}
