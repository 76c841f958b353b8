import { MAX_DOCUMENT_BYTES, type DocumentType } from '@hearthkeep/shared/document/document.ts'
import { expect, test } from 'vitest'
import { ContentCheck } from './check-content.ts'
import { doc, docx, DOCX, gif, inChunks, jpeg, pdf, png, text, zip } from './testing/files.ts'

const real: [DocumentType, Buffer][] = [
  ['application/pdf', pdf()],
  ['image/jpeg', jpeg()],
  ['image/png', png()],
  ['image/gif', gif()],
  ['application/msword', doc()],
  [DOCX, docx()],
  ['text/plain', text()],
]

async function problemOf(type: DocumentType, bytes: Uint8Array, chunk = bytes.length || 1) {
  const check = new ContentCheck(type)
  for await (const part of inChunks(bytes, chunk)) check.take(part)
  return check.end(bytes.length)
}

test.each(real)('[DO3] %s is distinguished from every other type by its bytes', async (type, bytes) => {
  for (const [claimed] of real) expect(await problemOf(claimed, bytes)).toBe(claimed === type ? null : 'wrong_type')
})

test.each(real)('[DO3] %s is recognized in chunks of any size', async (type, bytes) => {
  for (const size of [1, 2, 3, 5, 1024]) expect(await problemOf(type, bytes, size)).toBeNull()
})

test.each<[string, DocumentType, Buffer]>([
  ['a web page', 'application/pdf', text('<!doctype html>')],
  ['an archive that is not a Word document', DOCX, zip({ 'xl/workbook.xml': '' })],
  ['a photo of the web', 'image/jpeg', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
  ['RTF', 'text/plain', text('{\\rtf1 Roof}')],
  ['text under the name of a Word document', 'application/msword', text()],
  ['an executable', 'text/plain', Buffer.from('7f454c4600000000', 'hex')],
])('[DO3] %s is not what it claims to be', async (_what, type, bytes) => {
  expect(await problemOf(type, bytes)).toBe('wrong_type')
})

test.each([
  ['RTF', '{\\rtf1 Roof}'],
  ['a web page', '<html><p>Roof</p></html>'],
])('[DO31] %s is kept under the name .doc', async (_what, words) => {
  expect(await problemOf('application/msword', text(words), 3)).toBeNull()
})

test('[DO3] text in UTF-16 is text', async () => {
  expect(await problemOf('text/plain', Buffer.from('\ufeffGröße', 'utf16le'))).toBeNull()
})

test('[DO3] an empty file is refused, and one beyond 10 MB is refused at once', async () => {
  expect(await problemOf('text/plain', Buffer.alloc(0))).toBe('empty')
  const check = new ContentCheck('text/plain')
  expect(check.take(Buffer.alloc(MAX_DOCUMENT_BYTES, 'x'))).toBeNull()
  expect(check.take(Buffer.from('x'))).toBe('too_large')
})
