import { analysisAnswer } from '@hearthkeep/shared/protocol/answers/analysis-answer.ts'
import { pdfFile } from '@hearthkeep/shared/testing/pdf-file.ts'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { text } from '../../documents/testing/files.ts'
import { longestPause } from '../../storage/testing/watch-pauses.ts'
import { setUpProperty, PROPERTY, DOCUMENT, upload } from './testing/document-property.ts'
import { idNumber } from '../testing/test-server.ts'

const path = `/api/properties/${PROPERTY}/analyze-documents`
const txt = { fileName: 'report.txt', fileType: 'text/plain' }

const analyzed = async ({ server, ana }: Awaited<ReturnType<typeof setUpProperty>>) =>
  server.app.request(path, { method: 'POST', headers: ana.headers })

/** Each line differs, to maximize the number of findings. */
function linesOf(length: number): string {
  let lines = ''
  for (let n = 0; lines.length < length; n += 1)
    lines += `Furnace, Carrier, serial number A${n}00000.\nThe valve ${n} leaks. Replace valve ${n}, $${n}.\n\n`
  return lines
}

test.each<[string, object, Buffer]>([
  ['80 kB of spaces in a line', txt, text(`Roof${' '.repeat(80_000)}leaks\n`)],
  ['a PDF of 1 kB with a line of spaces', {}, pdfOfSpaces()],
  ['2 MB of ordinary lines', txt, text(linesOf(1_990_000))],
])('[SE61] the event loop pauses for less than 50 ms while analyzing %s', async (_name, facts, bytes) => {
  const setup = await setUpProperty()
  const { ana } = setup
  // Warm-up: compiles what the first run compiles.
  await ana.post('/api/documents', upload({ ...txt, id: idNumber(1010) }, text(linesOf(20_000))))
  await analyzed(setup)
  await ana.delete(`/api/documents/${idNumber(1010)}`)
  await ana.post('/api/documents', upload(facts, bytes))
  const longest = await longestPause(async (measure) => {
    const answer = await measure(() => analyzed(setup))
    // Reading the answer is not measured: it is this test's own work, and slow.
    const { results } = analysisAnswer.parse(await answer.json())
    expect(results).toMatchObject([{ documentId: DOCUMENT, engine: 'rules' }])
  })
  expect(longest).toBeLessThan(50)
})

/**
 * The file's own character map turns each letter b into an invisible character and a hundred spaces, which keeps the PDF
 * reader from collapsing them. The font is so small that all letters fit on the page.
 */
function pdfOfSpaces(): Buffer {
  const whole = Buffer.from(pdfFile([`Roof${'b'.repeat(800)}leaks`])).toString('latin1')
  const table =
    '/CIDInit/ProcSet findresource begin begincmap 1 begincodespacerange<00><FF>endcodespacerange ' +
    `1 beginbfchar<62><0001${'0020'.repeat(100)}>endbfchar endcmap`
  const packed = deflateSync(table, { level: 9 }).toString('latin1')
  const font = `9 0 obj<</Length ${packed.length}/Filter/FlateDecode>>stream\n${packed}\nendstream endobj\n`
  const drawn = whole
    .replace('/F1 12 Tf', '/F1 .1 Tf')
    .replace('/WinAnsiEncoding', '/WinAnsiEncoding/ToUnicode 9 0 R')
    // The object offsets are now wrong, so readers search for the objects.
    .replace(/<<\/Length \d+>>/, (length) => length.replace(/\d+/, (n) => String(Number(n) - 1)))
    .replace('xref\n', () => `${font}xref\n`)
  return Buffer.from(drawn, 'latin1')
}
