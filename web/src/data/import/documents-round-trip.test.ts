import type { Document } from '@hearthkeep/shared/entities.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { aMembership, aMembershipId, aSystem, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aDocumentId } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { listFile, sealOf, type Manifest } from '../export/manifest.ts'
import { readArchive } from './read-archive.ts'
import { Account, blobOf } from './testing/account.ts'
import { aFile, annsProperty, annWith, bill, letter, documentOf } from './testing/document-files.ts'

const ann = aUser()
const david = aUser({ id: aUserId(2), email: 'david@example.com' })

const documentsOf = (account: Account) => account.rows('document')

test('[DO18] documents are restored unchanged with their files and systems', async () => {
  const uploadedAt = '2020-05-01T08:00:00.000Z'
  const source = await annWith([
    documentOf(1, letter, { systemId: aSystem().id, uploadedAt, description: 'Of the roof' }),
    documentOf(2, bill, { visibility: 'household' }),
  ])
  const target = await Account.open(ann)
  const bytes = await source.export()
  expect(await target.plan(bytes)).toMatchObject([{ verdict: 'new', documents: 2 }])
  expect(await target.import(bytes)).toMatchObject({ properties: 1, documents: 2, stopped: [] })
  const comparable = ({ createdAt: _c, updatedAt: _u, ...row }: Document) => row
  expect((await documentsOf(target)).map(comparable)).toEqual(
    (await documentsOf(source)).map((row) => comparable({ ...row, state: 'waiting' })),
  )
  expect(new Set(target.files.keys())).toEqual(new Set([letter.hash, bill.hash]))
})

test.each([ann, david])('[DO18] importing again into the account of $email creates no duplicates', async (user) => {
  const many = Array.from({ length: 25 }, (_, n) => documentOf(n + 1, letter, { title: `Letter ${n}` }))
  const bytes = await (await annWith([...many, documentOf(30, bill, { visibility: 'household' })])).export()
  const target = await Account.open(user)
  await expect(target.import(bytes, { calls: 2 })).rejects.toThrow('killed')
  expect(await documentsOf(target)).toHaveLength(10)
  expect(await target.plan(bytes)).toMatchObject([{ verdict: 'incomplete', systems: 0, tasks: 0, documents: 16 }])
  await target.import(bytes)
  const before = { rows: await target.dump(), acts: await target.acts() }
  expect(await documentsOf(target)).toHaveLength(26)
  expect(await target.plan(bytes)).toMatchObject([{ verdict: 'complete', leftOut: { withoutFile: 0, household: 0 } }])
  await target.import(bytes)
  expect({ rows: await target.dump(), acts: await target.acts() }).toEqual(before)
})

test('[DO18] existing documents stay unchanged, also in the trash, and one continued under a new id is not imported again', async () => {
  const source = await annWith([documentOf(1, letter), documentOf(2, bill)])
  const bytes = await source.export()
  const { propertyId } = documentOf(1, letter)
  const change = { documentId: aDocumentId(1), newDocumentId: aDocumentId(9), visibility: 'household' } as const
  await source.act({ name: 'document.set_visibility', args: { propertyId, ...change } })
  const location = { propertyId, documentId: aDocumentId(2), visibility: 'shared' } as const
  await source.act({ name: 'document.remove', args: location })
  const before = await source.dump()
  expect(await source.plan(bytes)).toMatchObject([{ verdict: 'complete' }])
  await source.import(bytes)
  expect(await source.dump()).toEqual(before)
})

test('[DO18] a document without its file is not imported, unless the file is already on the device', async () => {
  const bytes = await (await annWith([documentOf(1, letter), documentOf(2, bill)], [letter])).export()
  const target = await Account.open(ann)
  const leftOut = { withoutFile: 1, household: 0 }
  expect(await target.plan(bytes)).toMatchObject([{ verdict: 'new', documents: 1, leftOut }])
  await target.import(bytes)
  expect(await target.plan(bytes)).toMatchObject([{ verdict: 'complete', leftOut }])
  target.files.set(bill.hash, bill.bytes)
  expect(await target.plan(bytes)).toMatchObject([{ verdict: 'incomplete', documents: 1 }])
})

test('[DO18] household documents are omitted if the importer is not in the household, and are never shared', async () => {
  const bytes = await (
    await annWith([documentOf(1, letter), documentOf(2, bill, { visibility: 'household' })])
  ).export()
  const rita = { ...aUser(), role: 'realtor' as const }
  const target = await Account.open(rita, {
    ...annsProperty,
    membership: [
      aMembership({ relation: 'realtor' }),
      aMembership({ id: aMembershipId(2), userId: david.id, relation: 'owner' }),
    ],
  })
  expect(await target.plan(bytes)).toMatchObject([{ documents: 1, leftOut: { withoutFile: 0, household: 1 } }])
  await target.import(bytes)
  expect(await documentsOf(target)).toMatchObject([{ id: aDocumentId(1), visibility: 'shared' }])
})

test('[DO18] no documents are added to a property that the importer may only view', async () => {
  const bytes = await (await annWith([documentOf(1, letter)])).export()
  const membership = [aMembership({ relation: 'viewer' }), aMembership({ id: aMembershipId(2), userId: david.id })]
  const target = await Account.open(ann, { ...annsProperty, membership })
  expect(await target.plan(bytes)).toMatchObject([
    { verdict: 'impossible', why: 'You can see this property, but you can’t change this' },
  ])
})

/** Replaces the bytes at the path and rebuilds the manifest, as a careful forger would. */
async function forged(bytes: Uint8Array, path: string, put: Uint8Array): Promise<Uint8Array> {
  const files = unzipSync(bytes)
  files[path] = put
  const { seal: _seal, ...manifest } = JSON.parse(
    new TextDecoder().decode(must(files['manifest.json'], 'the manifest')),
  ) as Manifest & { seal: string }
  delete files['manifest.json']
  const contents = { ...manifest, files: Object.entries(files).map(([name, file]) => listFile(name, file)) }
  files['manifest.json'] = new TextEncoder().encode(JSON.stringify({ ...contents, seal: sealOf(contents) }))
  return zipSync(files)
}

test('[DO18] a file that does not match its document is refused before anything is written', async () => {
  const bytes = await (await annWith([documentOf(1, letter)])).export()
  const altered = await forged(bytes, 'documents/14 Main St/paper.txt', new Uint8Array(bill.bytes))
  expect(await readArchive(blobOf(altered))).toMatchObject({
    ok: false,
    refusal: { message: expect.stringContaining('‘documents/14 Main St/paper.txt’') as string },
  })
})

test('[DO18] a file whose type does not match its document is not imported', async () => {
  const program = aFile('\u0089PNG\r\n\u001a\n')
  const bytes = await (await annWith([documentOf(1, program, { fileType: 'application/pdf' })], [program])).export()
  expect(await (await Account.open(ann)).plan(bytes)).toMatchObject([{ documents: 0, leftOut: { withoutFile: 1 } }])
})
