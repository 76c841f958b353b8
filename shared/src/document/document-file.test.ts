import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_DOCUMENT_BYTES } from './document.ts'
import { byteWords } from '../format/byte-words.ts'
import { documentTypeOf, fileNameOf, fileProblem, namedAsType, titleOfFile } from './document-file.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const pdf = { name: 'report.pdf', type: 'application/pdf', size: 1 }

test.each([
  [null, 'Please select a file', null],
  [{ ...pdf, size: MAX_DOCUMENT_BYTES + 1 }, 'File too large', 'Please select a file smaller than 10MB'],
  [{ ...pdf, type: 'text/html' }, 'Invalid file type', 'Please select a PDF, image, or document file'],
  [{ ...pdf, name: 'tune.mp3', type: '' }, 'Invalid file type', 'Please select a PDF, image, or document file'],
  [{ ...pdf, size: 0 }, 'This file is empty', null],
])('[DO3] %j is refused: %s', (file, title, detail) => {
  expect(fileProblem(file)).toMatchObject({ title, detail })
})

test.each([
  ['a.pdf', 'application/pdf', 'application/pdf'],
  ['a.JPG', 'image/jpeg', 'image/jpeg'],
  ['a.jpg', 'image/jpg', 'image/jpeg'],
  ['a.png', 'image/png', 'image/png'],
  ['a.gif', 'image/gif', 'image/gif'],
  ['a.doc', '', 'application/msword'],
  ['a.docx', 'application/octet-stream', DOCX],
  ['a.docx', DOCX, DOCX],
  ['a.rtf', 'text/rtf', 'application/msword'],
  ['a.txt', 'text/plain; charset=utf-8', 'text/plain'],
  ['a.pdf', 'image/svg+xml', null],
  ['a', '', null],
])('[DO3] the document type of the file %s with type "%s" is %s', (name, type, expected) => {
  expect(documentTypeOf({ name, type })).toBe(expected)
  expect(fileProblem({ name, type, size: MAX_DOCUMENT_BYTES })?.kind ?? null).toBe(expected ? null : 'wrong_type')
})

test.each([
  ['report.pdf', 'report.pdf'],
  ['C:\\Users\\ann\\report.pdf', 'report.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['..', 'document'],
  ['', 'document'],
  ['.htaccess', 'htaccess'],
  ['a\u0000b\r\nc.pdf', 'abc.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['invoice\u061cfdp.exe', 'invoicefdp.exe'],
  ['  two   spaces .pdf ', 'two spaces .pdf'],
  ['Größe 🏠.txt', 'Größe 🏠.txt'],
  [`${'x'.repeat(300)}.docx`, `${'x'.repeat(195)}.docx`],
  [`${'🏠'.repeat(300)}.pdf`, `${'🏠'.repeat(196)}.pdf`],
])('[DO4] the file name %j becomes %j', (name, clean) => {
  expect(fileNameOf(name)).toBe(clean)
})

test('[DO4] a cleaned name has no invisible characters and no folder and is never empty, and a clean name stays', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 400 }), (name) => {
      const clean = fileNameOf(name)
      expect(clean).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]|^[. ]|[. ]$|^$/u)
      expect(Array.from(clean).length).toBeLessThanOrEqual(200)
      expect(fileNameOf(clean)).toBe(clean)
    }),
  )
})

test.each([
  ['Roof report.pdf', 'Roof report'],
  ['archive.2026.pdf', 'archive.2026'],
  ['.pdf', 'pdf'],
  ['noending', 'noending'],
])('[DO4] the title of %s is %s', (name, title) => {
  expect(titleOfFile(name)).toBe(title)
})

test.each([
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [MAX_DOCUMENT_BYTES, '10.5 MB'],
  [999_949_999, '999.9 MB'],
  [81_431_000_000, '81.4 GB'],
])('formats %d bytes as %s', (bytes, words) => {
  expect(byteWords(bytes)).toBe(words)
})

test.each([
  ['roof.HEIC', 'image/jpeg', 'roof.jpg'],
  ['roof.png', 'image/jpeg', 'roof.jpg'],
  ['roof.avif', 'image/jpeg', 'roof.jpg'],
  ['roof.jfif', 'image/jpeg', 'roof.jpg'],
  ['roof.jpeg', 'image/jpeg', 'roof.jpeg'],
  ['roof.JPG', 'image/jpeg', 'roof.JPG'],
  ['report', 'application/pdf', 'report'],
  ['notes.text', 'text/plain', 'notes.text'],
  ['v1.2 of report.txt', 'application/pdf', 'v1.2 of report.pdf'],
] as const)('[DO4] %s with content of type %s is named %s', (name, type, named) => {
  expect(namedAsType(name, type)).toBe(named)
})
