import { MAX_DOCUMENT_BYTES } from '@hearthkeep/shared/document/document.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { brokenPhotoProblem, foreignProblem, prepareFile, unreadableProblem } from './prepare-file.ts'

// Redrawing photos is tested in a journey: e2e/journeys/prepare-file.spec.ts. No browser here can decode one.
const pdf = '%PDF-1.7\n'
const file = (content: BlobPart, name: string, type = '') => new File([content], name, { type })
const prepared = (one: File) => prepareFile(one, { shrink: true })
const filled = (size: number) => `${pdf}${'.'.repeat(size - pdf.length)}`

test.each([
  ['an empty file', file('', 'report.pdf'), 'This file is empty'],
  ['a file over 10 MB', file(filled(MAX_DOCUMENT_BYTES + 1), 'report.pdf'), 'File too large'],
  [
    'an executable with a misleading name',
    file('MZ\u0000\u0003', 'report.pdf', 'application/pdf'),
    'Invalid file type',
  ],
  [
    'a web page',
    file('<!doctype html>', 'page.html', 'text/html'),
    'Invalid file type. This is a web page. Open it in a browser and print it to a PDF.',
  ],
  [
    'a web page under the name of a PDF',
    file('<!doctype html>', 'report.pdf', 'application/pdf'),
    'Invalid file type. This is a web page, not a PDF. Open it in a browser and print it to a PDF.',
  ],
  ['a WebP photo that cannot be decoded', file('RIFF\u0000\u0000\u0000\u0000WEBP', 'a.jpg'), foreignProblem('WebP')],
  [
    'a HEIC file with a misleading name',
    file('\u0000\u0000\u0000\u0010ftypheic\u0000\u0000\u0000\u0000', 'a.jpg'),
    foreignProblem('HEIC'),
  ],
  ['a damaged photo', file(Uint8Array.of(0xff, 0xd8, 0xff, 0), 'roof.jpg', 'image/jpeg'), brokenPhotoProblem],
])('[DO3] [DO30] %s is refused with a message', async (_what, one, problem) => {
  expect(await prepared(one)).toEqual({ ok: false, problem })
})

test('[DO3] a file that has disappeared is refused with a message', async () => {
  const gone = file(pdf, 'report.pdf')
  gone.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('gone')) })
  expect(await prepared(gone)).toEqual({ ok: false, problem: unreadableProblem })
  expect(await prepared(file(pdf, 'next.pdf'))).toMatchObject({ ok: true })
})

test.each([
  ['a PDF of 10 MB', file(filled(MAX_DOCUMENT_BYTES), 'report.pdf'), 'report.pdf', 'application/pdf'],
  ['a text file', file('Roof: 12 years', 'C:\\notes\\roof\u0000.txt', 'text/plain'), 'roof.txt', 'text/plain'],
  ['RTF with the name of a Word document', file('{\\rtf1 Roof}', 'a.doc'), 'a.doc', 'application/msword'],
  ['RTF with the name of a docx', file('{\\rtf1 Roof}', 'a.docx'), 'a.doc', 'application/msword'],
  ['RTF', file('{\\rtf1 Roof}', 'a.rtf', 'text/rtf'), 'a.rtf', 'application/msword'],
  ['a GIF with a misleading name', file('GIF89a…', 'plan.png', 'image/png'), 'plan.gif', 'image/gif'],
])('[PV5] [DO4] [DO31] %s stays unchanged, byte for byte', async (_what, one, fileName, fileType) => {
  const bytes = new Uint8Array(await one.arrayBuffer())
  const hash = bytesToHex(sha256(bytes))
  const outcome = await prepared(one)
  expect(outcome).toMatchObject({ ok: true, value: { hash, fileName, fileType, fileSize: one.size } })
  expect(outcome.ok && bytesToHex(sha256(new Uint8Array(outcome.value.bytes)))).toBe(hash)
})

test('[PV5] files are prepared one at a time', async () => {
  const seen: string[] = []
  const watched = (name: string) => {
    const one = file(pdf, name)
    one.arrayBuffer = async () => {
      seen.push(`${name} begins`)
      const bytes = await new Blob([pdf]).arrayBuffer()
      seen.push(`${name} ends`)
      return bytes
    }
    return one
  }
  await Promise.all([prepared(watched('a.pdf')), prepared(watched('b.pdf'))])
  expect(seen).toEqual(['a.pdf begins', 'a.pdf ends', 'b.pdf begins', 'b.pdf ends'])
})
