import { documentId, propertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { ArgsOf, CallOf } from '@hearthkeep/shared/mutations.ts'
import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentPath } from '../../documents/folder-contents.ts'
import { pdf, sha256, text } from '../../documents/testing/files.ts'
import { PROPERTY, setUpProperty, DOCUMENT } from './testing/document-property.ts'
import { PROPERTY as OFFERED, LEASE, offer, ownedProperty, REPORT } from '../transfer/testing/offered-property.ts'
import { push } from '../testing/push.ts'
import { cottage, idNumber, type Person } from '../testing/test-server.ts'

const bytes = pdf()
const hash = sha256(bytes)
const SECOND = idNumber(1003)
const EVES_PROPERTY = idNumber(1004)
const EVES = idNumber(1005)
const file = { fileName: 'a.pdf', fileType: 'application/pdf', fileSize: bytes.length, hash } as const
const contentOf = (id: string) => `/api/documents/${id}/content`

interface Adding {
  inProperty?: string
  by?: Person
  as?: Partial<Omit<ArgsOf<'document.add'>['facts'], 'title'>>
}

/** Ana's property with two documents that are the same file; the first has its bytes. */
async function twoOfOneFile({ as }: Pick<Adding, 'as'> = {}) {
  const made = await setUpProperty()
  const add = async (id: string, { inProperty = PROPERTY, by = made.ana, as = {} }: Adding = {}) => {
    const location = {
      propertyId: propertyId.parse(inProperty),
      documentId: documentId.parse(id),
      visibility: 'shared',
    }
    const facts = { title: 'Report', category: 'other', ...file, ...as }
    const call: CallOf = { name: 'document.add', args: { ...location, facts } as ArgsOf<'document.add'> }
    expect(await push(by, call)).toMatchObject({ status: 'ok' })
  }
  await add(DOCUMENT)
  expect((await made.put(made.ana, bytes)).status).toBe(200)
  await add(SECOND, { ...(as && { as }) })
  const claim = (person: Person, id: string, sameAs: string) =>
    made.put(person, Buffer.alloc(0), `${contentOf(id)}?sameAs=${sameAs}`)
  const stateOf = async (id: string) => (await made.ana.get(`/api/documents/${id}`)).body
  return { ...made, add, claim, stateOf }
}

test('[DO21] a second document with the same file is available without another upload', async () => {
  const { ana, claim, fetch, stateOf } = await twoOfOneFile()
  expect((await fetch(ana, {}, contentOf(SECOND))).status).toBe(404)
  for (const _time of [1, 2]) {
    expect(await claim(ana, SECOND, DOCUMENT)).toEqual({ status: 200, body: { state: 'available' } })
    expect((await fetch(ana, {}, contentOf(SECOND))).bytes).toEqual(bytes)
  }
  expect(await stateOf(SECOND)).toMatchObject({ state: 'available' })
})

test('[DO21] a device can ask whether contents have arrived before it sends them again', async () => {
  const { ana, claim } = await twoOfOneFile()
  expect(await claim(ana, DOCUMENT, DOCUMENT)).toEqual({ status: 200, body: { state: 'available' } })
  expect(await claim(ana, SECOND, SECOND)).toEqual({ status: 200, body: { state: 'waiting' } })
})

test('[DO21] knowing only a hash gives no access to the contents', async () => {
  const { server, add, claim, fetch, joinAs } = await twoOfOneFile()
  const eve = await server.join('eve')
  await eve.post('/api/properties', { ...cottage, id: EVES_PROPERTY })
  // Her own row, with the hash of another user's file.
  await add(EVES, { inProperty: EVES_PROPERTY, by: eve })
  for (const sameAs of [DOCUMENT, EVES, idNumber(404), 'no-id'])
    expect(await claim(eve, EVES, sameAs)).toEqual({ status: 200, body: { state: 'waiting' } })
  expect((await fetch(eve, {}, contentOf(EVES))).status).toBe(404)
  // The same for a person who may not see the first document, and for one who sees the second but may not change it.
  expect((await claim(eve, SECOND, DOCUMENT)).status).toBe(404)
  const viewer = await joinAs('vic', 'viewer')
  expect((await claim(viewer, SECOND, DOCUMENT)).status).toBe(403)
})

test.each<[string, Adding['as']]>([
  ['type', { fileType: 'text/plain', fileName: 'a.txt' }],
  ['size', { fileSize: 5 }],
])('[DO21] [SE76] bytes checked under another %s do not count for the document', async (_what, as) => {
  const { ana, claim } = await twoOfOneFile(as && { as })
  expect(await claim(ana, SECOND, DOCUMENT)).toEqual({ status: 200, body: { state: 'waiting' } })
})

test('[DO21] contents lost on the server have to be sent again', async () => {
  const { server, ana, claim, put, fetch } = await twoOfOneFile()
  rmSync(contentPath(server.documentsDir, hash))
  expect(await claim(ana, SECOND, DOCUMENT)).toEqual({ status: 200, body: { state: 'waiting' } })
  expect((await put(ana, bytes, contentOf(SECOND))).status).toBe(200)
  expect((await fetch(ana)).bytes).toEqual(bytes)
})

test('[DO21] [HO4] a property with the same file on two documents can be handed over', async () => {
  const property = await ownedProperty()
  const report = text('report')
  const named = { fileName: 'b.txt', fileType: 'text/plain', fileSize: report.length, hash: sha256(report) } as const
  const location = { propertyId: OFFERED, documentId: documentId.parse(SECOND), visibility: 'shared' } as const
  const facts = { title: 'Once more', category: 'other', ...named } as const
  expect(await property.push(property.ana, { name: 'document.add', args: { ...location, facts } })).toBe('ok')
  await property.push(property.ana, offer())
  expect((await property.answer(property.ben, 'accept')).status).toBe(409)
  expect(await property.ana.put(`${contentOf(SECOND)}?sameAs=${REPORT}`)).toMatchObject({
    body: { state: 'available' },
  })
  expect((await property.answer(property.ben, 'accept')).status).toBe(200)
  expect(await property.ben.get(contentOf(SECOND))).toMatchObject({ status: 200, body: 'report' })
})

test('[DO21] [HO5] a document that stayed with its former owner can use the contents of another that did', async () => {
  const property = await ownedProperty()
  const lease = text('lease')
  const named = { fileName: 'b.txt', fileType: 'text/plain', fileSize: lease.length, hash: sha256(lease) } as const
  const location = { propertyId: OFFERED, documentId: documentId.parse(SECOND), visibility: 'household' } as const
  const facts = { title: 'Once more', category: 'other', ...named } as const
  expect(await property.push(property.ana, { name: 'document.add', args: { ...location, facts } })).toBe('ok')
  await property.push(property.ana, offer())
  await property.answer(property.ben, 'accept')
  const claimed = await property.ana.put(`${contentOf(SECOND)}?sameAs=${LEASE}`)
  expect(claimed).toMatchObject({ status: 200, body: { state: 'available' } })
  expect(await property.ana.get(contentOf(SECOND))).toMatchObject({ status: 200, body: 'lease' })
  expect(await property.ben.put(`${contentOf(SECOND)}?sameAs=${LEASE}`)).toMatchObject({ status: 404 })
})
