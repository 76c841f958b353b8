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
  const { text: extracted, findings } = await extractor.analyse(file, { about, withPages: false })
  expect(extracted).toEqual({ pages: [], state: 'read', isWhole: true })
  expect(findings).toMatchObject({ issues: [{ systemType: 'plumbing_water_heater', page: 1 }] })
  expect(await extractor.analyse(file, { about, withPages: true })).toEqual({
    text: whole('The water heater leaks.'),
    findings,
  })
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
