import {
  aMembership,
  aMembershipId,
  aProperty,
  aPropertyId,
  aUser,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { aDocumentId } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { Account, archiveIn } from '../import/testing/account.ts'
import { aFile, annWith, bill, letter, documentOf } from '../import/testing/document-files.ts'
import { addDocuments, type FileSource } from './add-documents.ts'
import type { Manifest } from './manifest.ts'
import { ZipWriter } from './zip-writer.ts'

const TRASHED = '2026-11-01T00:00:00.000Z'
const manifestOf = async (bytes: Uint8Array): Promise<Manifest> => (await archiveIn(bytes)).manifest

test('[DO17] each file is included once under its own name, and the manifest has its path', async () => {
  const source = await annWith([
    documentOf(1, letter),
    documentOf(2, bill, { fileName: '../Paper.txt' }),
    documentOf(3, letter, { title: 'The same' }),
    documentOf(4, aFile('gone'), { deletedAt: TRASHED }),
  ])
  const bytes = await source.export()
  const manifest = await manifestOf(bytes)
  expect(manifest.documents).toEqual([
    { id: aDocumentId(1), path: 'documents/14 Main St/paper.txt', why: null },
    { id: aDocumentId(2), path: 'documents/14 Main St/Paper (2).txt', why: null },
    { id: aDocumentId(3), path: 'documents/14 Main St/paper.txt', why: null },
    { id: aDocumentId(4), path: null, why: 'in the trash' },
  ])
  const files = ['documents/14 Main St/Paper (2).txt', 'documents/14 Main St/paper.txt']
  const ofDocuments = (paths: string[]) => paths.filter((path) => path.startsWith('documents/')).toSorted()
  expect(ofDocuments(Object.keys(unzipSync(bytes)))).toEqual(files)
  expect(ofDocuments(manifest.files.map(({ path }) => path))).toEqual(files)
})

test('a text file is compressed, and an already compressed PDF is stored', async () => {
  const source = await annWith([
    documentOf(1, letter),
    documentOf(2, bill, { fileName: 'bill.pdf', fileType: 'application/pdf' }),
  ])
  const methods = new Map<string, number>()
  unzipSync(await source.export(), { filter: ({ name, compression }) => methods.set(name, compression) && false })
  const [stored, deflated] = [0, 8]
  expect(methods.get('documents/14 Main St/paper.txt')).toBe(deflated)
  expect(methods.get('documents/14 Main St/bill.pdf')).toBe(stored)
})

test('[DO17] documents of a property in the trash are omitted', async () => {
  const source = await annWith([documentOf(1, letter)])
  await source.act({ name: 'property.delete', args: { propertyId: aPropertyId() } })
  expect((await manifestOf(await source.export())).documents).toEqual([
    { id: aDocumentId(1), path: null, why: 'in the trash' },
  ])
})

test('[DO17] files that are not on the device are fetched once, and those the server cannot provide are reported', async () => {
  const here = [
    documentOf(1, letter),
    documentOf(2, bill),
    documentOf(3, aFile('c')),
    documentOf(4, aFile('d'), { state: 'waiting' }),
  ]
  const requestedIds: string[] = []
  const source = await annWith(here, [letter])
  source.fetch = (id) => {
    requestedIds.push(id)
    return id === aDocumentId(2) ? { ok: true, bytes: bill.bytes } : { ok: false, why: 'gone' }
  }
  const reasons = async (bytes: Uint8Array) => (await manifestOf(bytes)).documents.map(({ why }) => why)
  expect(await reasons(await source.export())).toEqual([null, null, 'gone', 'waits elsewhere'])
  expect(requestedIds).toEqual([aDocumentId(2), aDocumentId(3)])

  let tries = 0
  const offline = async () => {
    tries += 1
    return { ok: false, why: 'unreachable' } as const
  }
  expect(await reasons(await source.export({ fetch: offline }))).toEqual([
    null,
    'unreachable',
    'unreachable',
    'waits elsewhere',
  ])
  expect(tries).toBe(1)
  const enough = AbortSignal.abort()
  expect(await reasons(await source.export({ enough }))).toEqual([null, 'left out', 'left out', 'waits elsewhere'])
})

test('[DO17] bytes that do not match the document, local or fetched, are omitted', async () => {
  const source = await annWith([documentOf(1, letter), documentOf(2, bill)], [])
  source.files.set(letter.hash, bill.bytes)
  source.fetch = () => ({ ok: true, bytes: letter.bytes })
  const { documents } = await manifestOf(await source.export())
  expect(documents.map(({ why }) => why)).toEqual(['unreadable', 'unreadable'])
})

test('[DO17] files beyond the size limit are omitted, and files larger than the remaining space are not fetched', async () => {
  const requestedIds: string[] = []
  const source: FileSource = {
    hashes: async () => new Set([letter.hash]),
    stored: async () => letter.bytes,
    fetch: async (id) => {
      requestedIds.push(id)
      return { ok: true, bytes: bill.bytes }
    },
  }
  const { entries } = await addDocuments(new ZipWriter('2026-11-20T08:00:00.000Z'), {
    documents: [documentOf(1, bill), documentOf(2, letter), documentOf(3, aFile('c'))],
    properties: [aProperty()],
    source,
    most: letter.size + bill.size,
  })
  expect(entries).toMatchObject([
    { id: aDocumentId(2), why: null },
    { id: aDocumentId(1), why: null },
    { id: aDocumentId(3), why: 'no room' },
  ])
  expect(requestedIds).toEqual([aDocumentId(1)])
})

test('[DO17] another property has its own folder', async () => {
  const other = aProperty({ id: aPropertyId(2), address: 'Flat 1/2' })
  const mine = aMembership({ id: aMembershipId(2), propertyId: other.id })
  const source = await Account.open(aUser(), {
    property: [aProperty(), other],
    membership: [aMembership(), mine],
    document: [documentOf(1, letter), documentOf(2, bill, { propertyId: other.id })],
  })
  for (const { hash, bytes } of [letter, bill]) source.files.set(hash, bytes)
  const { documents } = await manifestOf(await source.export())
  expect(documents.map(({ path }) => path)).toEqual(['documents/14 Main St/paper.txt', 'documents/Flat 1-2/paper.txt'])
})
