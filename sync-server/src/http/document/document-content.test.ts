import { documentId, propertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { ArgsOf, CallOf } from '@hearthkeep/shared/mutations.ts'
import { expect, test } from 'vitest'
import { pdf, png, sha256, text } from '../../documents/testing/files.ts'
import { parseRange } from '../answer/requested-bytes.ts'
import { asAttachment } from './document-content.ts'
import { content, PROPERTY, setUpProperty, DOCUMENT, upload } from './testing/document-property.ts'
import { idNumber } from '../testing/test-server.ts'

const bytes = pdf()
const location = {
  propertyId: propertyId.parse(PROPERTY),
  documentId: documentId.parse(DOCUMENT),
  visibility: 'shared',
} as const
const file: ArgsOf<'document.replace'>['file'] = {
  fileName: 'report.pdf',
  fileType: 'application/pdf',
  fileSize: bytes.length,
  hash: sha256(bytes),
}

/** A document from Ana's device, whose bytes are not uploaded yet. */
async function waiting() {
  const made = await setUpProperty()
  const facts = { title: 'Report', category: 'other', ...file } as const
  expect(await made.push({ name: 'document.add', args: { ...location, facts } })).toMatchObject({ status: 'ok' })
  return made
}

test('[DO8] a document made on a device waits for its contents, and is available once they arrive, even twice', async () => {
  const { ana, put, fetch } = await waiting()
  expect(await ana.get(`/api/documents/${DOCUMENT}`)).toMatchObject({ body: { state: 'waiting' } })
  expect((await fetch(ana)).status).toBe(404)
  for (const _time of [1, 2]) expect(await put(ana, bytes)).toMatchObject({ status: 200, body: { state: 'available' } })
  expect((await fetch(ana)).bytes).toEqual(bytes)
})

test('[DO8] contents of an unknown document are 404, and can be sent again after the row', async () => {
  const { ana, put } = await setUpProperty()
  expect((await put(ana, bytes)).status).toBe(404)
  expect((await put(ana, bytes, '/api/documents/no-id/content')).status).toBe(404)
})

test.each<[string, Buffer, object, number]>([
  ['that are truncated', bytes.subarray(0, -1), {}, 409],
  ['that differ but have the same size', Buffer.concat([bytes.subarray(0, -1), Buffer.from('x')]), {}, 409],
  ['of length 0', Buffer.alloc(0), {}, 400],
  ['of more than 10 MB', Buffer.alloc(10_500_000, '%PDF-'), {}, 413],
  ['of another type', png(), { fileSize: png().length, hash: sha256(png()) }, 415],
])('[DO3] bytes %s are refused, and the document stays waiting', async (_what, sent, replaced, status) => {
  const { ana, put, push, fetch } = await waiting()
  if (Object.keys(replaced).length > 0)
    await push({ name: 'document.replace', args: { ...location, file: { ...file, ...replaced } } })
  expect((await put(ana, sent)).status).toBe(status)
  expect((await put(ana, sent, content, { 'Content-Length': String(sent.length) })).status).toBe(status)
  expect((await fetch(ana)).status).toBe(404)
})

test('[DO8] late contents are kept for a document in the trash, and dropped for a purged one', async () => {
  const { ana, put, push, fetch } = await waiting()
  await push({ name: 'document.remove', args: location })
  expect((await put(ana, bytes)).status).toBe(200)
  expect((await fetch(ana)).status).toBe(404)
  await push({ name: 'document.restore', args: location })
  expect((await fetch(ana)).bytes).toEqual(bytes)
  await push({ name: 'document.remove', args: location })
  const { documentId: id, ...property } = location
  expect(await push({ name: 'trash.purge', args: { ...property, entity: 'document', id } })).toMatchObject({
    status: 'ok',
  })
  expect((await put(ana, bytes)).status).toBe(404)
})

test('[DO8] contents replaced in flight are refused, and the new ones are accepted', async () => {
  const { ana, put, push, fetch } = await waiting()
  const other = text('Later words')
  const named = { fileName: 'a.txt', fileType: 'text/plain', fileSize: other.length, hash: sha256(other) } as const
  await push({ name: 'document.replace', args: { ...location, file: named } })
  expect((await put(ana, bytes)).status).toBe(409)
  expect((await put(ana, other)).status).toBe(200)
  expect((await fetch(ana)).bytes).toEqual(other)
})

test('[DO6] a document made private keeps its contents under the new id', async () => {
  const { ana, put, push, fetch } = await waiting()
  await put(ana, bytes)
  const { propertyId, documentId: old } = location
  const newDocumentId = documentId.parse(idNumber(5))
  await push({
    name: 'document.set_visibility',
    args: { propertyId, documentId: old, newDocumentId, visibility: 'household' },
  })
  expect((await fetch(ana)).status).toBe(404)
  expect((await fetch(ana, {}, `/api/documents/${newDocumentId}/content`)).bytes).toEqual(bytes)
})

test('[DO12] contents are served as a download that nothing in between caches, opens or compresses', async () => {
  const { ana, fetch } = await setUpProperty()
  const words = text('long words '.repeat(500))
  await ana.post('/api/documents', upload({ fileName: '../Größe "1".txt', fileType: 'text/plain' }, words))
  const answer = await fetch(ana, { 'Accept-Encoding': 'gzip' })
  expect(answer.bytes).toEqual(words)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(words.length),
    'content-disposition': `attachment; filename="Gro_e _1_.txt"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.txt`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store, no-transform',
    'accept-ranges': 'bytes',
    etag: `"${sha256(words)}"`,
  })
  expect(answer.headers.get('Content-Encoding')).toBeNull()
})

test('[DO12] a range gets a partial answer, and a caller who has the contents gets no body', async () => {
  const { ana, fetch } = await setUpProperty()
  await ana.post('/api/documents', upload())
  const etag = `"${sha256(bytes)}"`
  const part = await fetch(ana, { Range: 'bytes=1-3' })
  expect([part.status, part.bytes.toString(), part.headers.get('Content-Range')]).toEqual([
    206,
    'PDF',
    `bytes 1-3/${bytes.length}`,
  ])
  expect(await fetch(ana, { Range: 'bytes=1-3', 'If-Range': etag })).toMatchObject({ status: 206 })
  expect(await fetch(ana, { Range: 'bytes=1-3', 'If-Range': '"other"' })).toMatchObject({ status: 200 })
  const beyond = await fetch(ana, { Range: 'bytes=9999999-' })
  expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, `bytes */${bytes.length}`])
  const known = await fetch(ana, { 'If-None-Match': etag })
  expect([known.status, known.bytes.length, known.headers.get('ETag')]).toEqual([304, 0, etag])
})

test.each([
  [undefined, 'whole', null],
  ['bytes=0-0', 'part', { from: 0, to: 0 }],
  ['bytes=5-', 'part', { from: 5, to: 9 }],
  ['bytes=5-99', 'part', { from: 5, to: 9 }],
  ['bytes=-3', 'part', { from: 7, to: 9 }],
  ['bytes=-99', 'part', { from: 0, to: 9 }],
  ['bytes=-0', 'unsatisfiable', null],
  ['bytes=10-', 'unsatisfiable', null],
  ['bytes=5-4', 'whole', null],
  ['bytes=0-1,3-4', 'whole', null],
  ['bytes=-', 'whole', null],
  ['lines=1-2', 'whole', null],
])('[DO12] for 10 bytes, the range "%s" selects %s %j', (header, kind, range) => {
  expect(parseRange(header, 10)).toEqual(range ? { kind, range } : { kind })
})

test.each([
  ['report.pdf', `attachment; filename="report.pdf"; filename*=UTF-8''report.pdf`],
  ['a";b.pdf', `attachment; filename="a__b.pdf"; filename*=UTF-8''a%22%3Bb.pdf`],
  ["it's (1)*.pdf", `attachment; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
  ['屋根.pdf', `attachment; filename="__.pdf"; filename*=UTF-8''%E5%B1%8B%E6%A0%B9.pdf`],
])('[DO12] the header names the download %s', (name, header) => {
  expect(asAttachment(name)).toBe(header)
})

/** Text that a PDF reader would open as well: these bytes match both types. */
const ambiguous = text('See %PDF-1.7')
const asText = {
  fileName: 'see.txt',
  fileType: 'text/plain',
  fileSize: ambiguous.length,
  hash: sha256(ambiguous),
} as const
const asPdf = { ...asText, fileName: 'see.pdf', fileType: 'application/pdf' } as const

test('[SE76] replacing a file with the same bytes does not change its type or size', async () => {
  const { ana, push, put } = await waiting()
  const replace = (file: ArgsOf<'document.replace'>['file']) =>
    push({ name: 'document.replace', args: { ...location, file } })
  await replace(asText)
  expect(await put(ana, ambiguous)).toMatchObject({ status: 200, body: { fileType: 'text/plain' } })
  expect(await replace({ ...asPdf, fileSize: 5 })).toMatchObject({ status: 'ok' })
  expect(await ana.get(`/api/documents/${DOCUMENT}`)).toMatchObject({
    body: { fileName: 'see.pdf', fileType: 'text/plain', fileSize: ambiguous.length, state: 'available' },
  })
})

test('[SE76] bytes whose type or size changes while they arrive are refused, and can be sent again', async () => {
  const { ana, push, put, server } = await waiting()
  await push({ name: 'document.replace', args: { ...location, file: asText } })
  const { contents } = server
  const take = contents.put.bind(contents)
  contents.put = async (...sent) => {
    contents.put = take
    const problem = await take(...sent)
    await push({ name: 'document.replace', args: { ...location, file: asPdf } })
    return problem
  }
  expect((await put(ana, ambiguous)).status).toBe(409)
  expect(await ana.get(`/api/documents/${DOCUMENT}`)).toMatchObject({ body: { state: 'waiting' } })
  expect(await put(ana, ambiguous)).toMatchObject({ status: 200, body: { fileType: 'application/pdf' } })
})

test.each<[string, object]>([
  ['an unsupported type', { fileType: 'text/html' }],
  ['more than 10 MB', { fileSize: 10 * 1024 * 1024 + 1 }],
  ['an empty file', { fileSize: 0 }],
  ['a name with an invisible character', { fileName: 'report\u202efdp.exe' }],
])('[SE76] a replacement by %s is refused like a new document', async (_what, change) => {
  const { ana, push } = await waiting()
  const replaced = { name: 'document.replace', args: { ...location, file: { ...file, ...change } } } as CallOf
  expect(await push(replaced)).toMatchObject({ status: 'refused', refusal: { kind: 'invalid' } })
  const named = { ...file, ...change, title: 'Report', category: 'other' }
  const added = { name: 'document.add', args: { ...location, documentId: idNumber(5), facts: named } } as CallOf
  expect(await push(added)).toMatchObject({ status: 'refused', refusal: { kind: 'invalid' } })
  expect(await ana.get(`/api/documents/${DOCUMENT}`)).toMatchObject({ body: { fileType: 'application/pdf' } })
})
