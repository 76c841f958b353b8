import { MAX_DOCUMENT_BYTES } from '@hearthkeep/shared/document/document.ts'
import { documentId, propertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pdf, png, text } from '../../documents/testing/files.ts'
import { content, files, PROPERTY, setUpProperty, DOCUMENT, upload } from './testing/document-property.ts'
import { idNumber } from '../testing/test-server.ts'

const paths = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

test('[DO1] an upload returns its row and is available with its contents', async () => {
  const { ana, fetch } = await setUpProperty()
  const made = await ana.post('/api/documents', upload())
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    id: DOCUMENT,
    propertyId: PROPERTY,
    propertyProfileId: PROPERTY,
    title: 'Roof report',
    description: null,
    fileName: 'report.pdf',
    originalName: 'report.pdf',
    fileType: 'application/pdf',
    fileSize: pdf().length,
    category: 'roof_inspection',
    visibility: 'shared',
    state: 'available',
    uploadedBy: ana.user.id,
    uploadedAt: '2026-11-20T12:00:00.000Z',
  })
  expect(made.body).not.toHaveProperty('fileContent')
  expect(await ana.get(`/api/properties/${PROPERTY}/documents`)).toMatchObject({ status: 200, body: [made.body] })
  expect(await ana.get(`/api/documents/${DOCUMENT}`)).toMatchObject({ status: 200, body: made.body })
  expect((await fetch(ana)).bytes).toEqual(pdf())
  expect((await ana.get(`/api/properties/${PROPERTY}`)).body).toMatchObject({ roofInspectionCompleted: true })
})

test.each(Object.entries(files))('[DO3] %s is accepted', async (fileName, { type, bytes }) => {
  const { ana, fetch } = await setUpProperty()
  const answer = await ana.post('/api/documents', upload({ fileName, fileType: type }, bytes))
  expect(answer).toMatchObject({ status: 201, body: { fileName, fileType: type, fileSize: bytes.length } })
  expect((await fetch(ana)).bytes).toEqual(bytes)
})

const large = Buffer.alloc(MAX_DOCUMENT_BYTES + 1, '%PDF-')

test.each<[string, object, number, string | undefined]>([
  ['no title', { title: ' ' }, 400, 'Title is required'],
  ['a title of 201 characters', { title: 'x'.repeat(201) }, 400, 'At most 200 characters'],
  ['no file name', { fileName: '' }, 400, 'File name is required'],
  ['no type', { fileType: '' }, 400, 'File type is required'],
  ['a size of 0', { fileSize: 0 }, 400, 'File size is required'],
  ['no bytes', { fileContent: '' }, 400, 'File size is required'],
  ['content that is not base64', { fileContent: '§§§' }, 400, 'Not base64'],
  ['an unknown category', { category: 'love_letter' }, 400, 'Category is required'],
  ['an unsupported type', { fileType: 'text/html' }, 415, undefined],
  ['bytes of another type', { fileContent: png().toString('base64') }, 415, undefined],
  ['more than 10 MB', { fileContent: large.toString('base64') }, 413, undefined],
  ['a size of more than 10 MB', { fileSize: MAX_DOCUMENT_BYTES + 1 }, 413, undefined],
  ['a body over the request limit', { fileContent: 'x'.repeat(14_300_000) }, 413, undefined],
])('[DO3] %s is refused, and nothing is stored', async (_what, facts, status, issue) => {
  const { ana, server } = await setUpProperty()
  const answer = await ana.post('/api/documents', upload(facts))
  expect(answer).toMatchObject({ status, ...(issue && { body: { issues: [{ message: issue }] } }) })
  expect((await ana.get(`/api/properties/${PROPERTY}/documents`)).body).toEqual([])
  expect(await server.contents.sizeOf('0'.repeat(64))).toBeNull()
})

test('[DO3] 10 MB are accepted', async () => {
  const { ana } = await setUpProperty()
  const bytes = large.subarray(0, MAX_DOCUMENT_BYTES)
  expect(await ana.post('/api/documents', upload({}, bytes))).toMatchObject({ status: 201 })
})

test('[DO10] the same file on two records is stored once; reusing an id is a conflict', async () => {
  const { ana, server, fetch } = await setUpProperty()
  await ana.post('/api/documents', upload())
  expect(await ana.post('/api/documents', upload({ id: idNumber(2), title: 'Again' }))).toMatchObject({ status: 201 })
  expect(await ana.post('/api/documents', upload({ title: 'Twice' }))).toMatchObject({ status: 409 })
  expect(paths(server.documentsDir)).toHaveLength(1)
  await ana.delete(`/api/documents/${DOCUMENT}`)
  expect((await fetch(ana)).status).toBe(404)
  expect((await fetch(ana, {}, `/api/documents/${idNumber(2)}/content`)).bytes).toEqual(pdf())
})

test('[DO9] a document is edited, deleted and restored', async () => {
  const { ana, push, fetch } = await setUpProperty()
  await ana.post('/api/documents', upload({ propertyId: undefined, propertyProfileId: PROPERTY }))
  const edit = { title: 'Roof, signed', description: 'By Ace', category: 'home_inspection' }
  expect(await ana.patch(`/api/documents/${DOCUMENT}`, edit)).toMatchObject({ status: 200, body: edit })
  expect((await ana.delete(`/api/documents/${DOCUMENT}`)).status).toBe(204)
  expect((await ana.delete(`/api/documents/${DOCUMENT}`)).status).toBe(404)
  const args = {
    propertyId: propertyId.parse(PROPERTY),
    documentId: documentId.parse(DOCUMENT),
    visibility: 'shared',
  } as const
  expect(await push({ name: 'document.restore', args })).toMatchObject({ status: 'ok' })
  expect((await fetch(ana)).bytes).toEqual(pdf())
})

test('[DO6] a household document is not found by a viewer, a realtor or a stranger', async () => {
  const { ana, joinAs, fetch, put, server } = await setUpProperty()
  await ana.post('/api/documents', upload({ visibility: 'household' }))
  const hal = await joinAs('hal', 'household')
  expect((await fetch(hal)).bytes).toEqual(pdf())
  const expected = [{ kind: 'changed', action: 'document.arrived', by: { name: 'ana Alvarez' } }, { kind: 'created' }]
  expect((await hal.get(`/api/history/document/${DOCUMENT}`)).body).toMatchObject(expected)
  const others = [await joinAs('vic', 'viewer'), await joinAs('rita', 'realtor'), await server.join('sam')]
  for (const other of others) {
    const [row, bytes] = [await other.get(`/api/documents/${DOCUMENT}`), await fetch(other)]
    expect([row.status, bytes.status, (await put(other, pdf())).status]).toEqual([404, 404, 404])
    expect((await other.patch(`/api/documents/${DOCUMENT}`, { title: 'x' })).status).toBe(404)
    expect((await other.delete(`/api/documents/${DOCUMENT}`)).status).toBe(404)
    expect((await other.get(`/api/history/document/${DOCUMENT}`)).status).toBe(404)
    const list = await other.get(`/api/properties/${PROPERTY}/documents`)
    expect([list.status, list.body].join()).toMatch(/^(200,|404,)/)
    expect(JSON.stringify(list.body)).not.toContain(DOCUMENT)
  }
})

test('[DO6] a viewer sees shared documents and changes nothing in them', async () => {
  const { ana, joinAs, fetch, put, server } = await setUpProperty()
  await ana.post('/api/documents', upload())
  const vic = await joinAs('vic', 'viewer')
  expect((await fetch(vic)).bytes).toEqual(pdf())
  const other = upload({ id: idNumber(3), fileType: 'text/plain', fileName: 'a.txt' }, text())
  const answers = [
    await vic.post('/api/documents', other),
    await vic.patch(`/api/documents/${DOCUMENT}`, { title: 'Mine' }),
    await vic.delete(`/api/documents/${DOCUMENT}`),
    await put(vic, pdf()),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect(paths(server.documentsDir)).toHaveLength(1)
})

test('[DO6] a realtor can add shared documents, but none that she would not see', async () => {
  const { joinAs } = await setUpProperty()
  const rita = await joinAs('rita', 'realtor')
  expect((await rita.post('/api/documents', upload())).status).toBe(201)
  const hidden = upload({ id: idNumber(3), visibility: 'household' })
  expect((await rita.post('/api/documents', hidden)).status).toBe(403)
})

test.each([
  ['/api/documents', 'POST'],
  [`/api/documents/${DOCUMENT}`, 'DELETE'],
  [content, 'GET'],
  [content, 'PUT'],
])('returns 401 without a session: %s (%s)', async (path, method) => {
  const { server } = await setUpProperty()
  expect((await server.call(method, path, method === 'GET' ? {} : { body: 'x' })).status).toBe(401)
})
