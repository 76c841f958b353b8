import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { FolderContents } from '../../documents/folder-contents.ts'
import { pdf, sha256 } from '../../documents/testing/files.ts'
import { requestLimits } from '../limits/request-limits.ts'
import { cottage, idNumber, testServer } from '../testing/test-server.ts'
import { setUpProperty, PROPERTY, DOCUMENT, upload } from './testing/document-property.ts'

const documentBody = (text: string, more: object = {}) => ({
  propertyId: PROPERTY,
  title: 'Report',
  fileName: 'report.txt',
  fileType: 'text/plain',
  fileSize: text.length,
  fileContent: Buffer.from(text).toString('base64'),
  ...more,
})

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())

test('[SE10] a refused document leaves no bytes on the disk', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  await ana.post('/api/properties', { ...cottage, id: PROPERTY })
  expect((await ana.post('/api/documents', documentBody('first', { id: idNumber(1002) }))).status).toBe(201)
  for (let n = 0; n < 5; n++)
    expect((await ana.post('/api/documents', documentBody(`again ${n}`, { id: idNumber(1002) }))).status).toBe(409)
  expect(filesIn(server.documentsDir)).toHaveLength(1)
})

test('[SE10] an account that has used its daily upload bytes is refused with the limit', async () => {
  const server = testServer({ limits: { ...requestLimits, documentBytes: { perMinute: 1, atOnce: 25 } } })
  const ana = await server.join('ana')
  await ana.post('/api/properties', { ...cottage, id: PROPERTY })
  const send = (text: string) => ana.post('/api/documents', documentBody(text))
  expect([(await send('0123456789')).status, (await send('1123456789')).status]).toEqual([201, 201])
  const refused = await send('2123456789')
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_bytes' } })
  expect(refused.headers.get('Retry-After')).toBe('300')
})

test('[SE10] documents leave 500 MB of the disk free', async () => {
  const { documentsDir } = testServer()
  const contents = new FolderContents({
    folder: join(documentsDir, 'full'),
    now: () => new Date(0),
    freeBytes: async () => 500_000_000,
  })
  const bytes = (async function* () {
    yield Buffer.from('text')
  })()
  expect(await contents.put(bytes, { hash: 'a'.repeat(64), size: 4, type: 'text/plain' })).toBe('no_room')
})

test('[SE10] an upload that finds no slot uses none of the daily bytes', async () => {
  const bytes = pdf()
  const limits = { contents: { perKey: 0, total: 0 }, documentBytes: { perMinute: 1, atOnce: bytes.length } }
  const { ana, push, put } = await setUpProperty({ limits })
  const file = { fileName: 'a.pdf', fileType: 'application/pdf', fileSize: bytes.length, hash: sha256(bytes) }
  const args = { propertyId: PROPERTY, documentId: DOCUMENT, visibility: 'shared' }
  await push({
    name: 'document.add',
    args: { ...args, facts: { title: 'Report', category: 'other', ...file } },
  } as CallOf)
  expect(await put(ana, bytes)).toMatchObject({ status: 429, body: { code: 'busy' } })
  expect(await ana.post('/api/documents', upload({ id: idNumber(1003) }, bytes))).toMatchObject({ status: 201 })
})

test('[SE81] an upload of 10 MB is written in pieces, with turns for others in between', async () => {
  const { server, ana } = await setUpProperty()
  const { contents } = server
  const put = contents.put.bind(contents)
  const sizes: number[] = []
  contents.put = (pieces, announced) => {
    async function* watched() {
      for await (const piece of pieces) {
        sizes.push(piece.length)
        yield piece
      }
    }
    return put(watched(), announced)
  }
  const bytes = Buffer.alloc(10 * 1024 * 1024, 'ten megabytes of text\n')
  const sent = upload({ fileName: 'long.txt', fileType: 'text/plain' }, bytes)
  expect(await ana.post('/api/documents', sent)).toMatchObject({ status: 201, body: { fileSize: bytes.length } })
  expect(sizes).toHaveLength(11)
  expect(Math.max(...sizes)).toBe(1_000_000)
})
