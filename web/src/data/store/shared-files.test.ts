import { aPropertyId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aDocumentId } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAX_SHARED_BYTES, MAX_SHARED_FILES, SharedFiles, type NewSharedFile } from './shared-files.ts'
import { openFakeDatabases } from '../testing/fake-databases.ts'

openFakeDatabases()

const [ann, david] = [aUserId(), aUserId(2)]
const now = '2026-11-25T12:00:00.000Z'
let files: SharedFiles

beforeEach(() => {
  files = new SharedFiles('shared')
})
afterEach(() => files.erase())

const aFile = (at: number, changes: Partial<NewSharedFile> = {}): NewSharedFile => ({
  id: aDocumentId(at),
  userId: ann,
  name: `paper ${at}.pdf`,
  type: 'application/pdf',
  size: 4,
  hash: `hash ${at}`,
  arrivedAt: now,
  choice: { title: `paper ${at}`, category: null, propertyId: null },
  bytes: new ArrayBuffer(4),
  ...changes,
})
const idsFor = async (userId = ann) => (await files.for(userId)).map(({ id }) => id)

test('[SF2] the same bytes wait once per person, and as a separate file for another person', async () => {
  expect(await files.add(aFile(1))).toBe(true)
  expect(await files.add(aFile(2, { hash: 'hash 1' }))).toBe(true)
  expect(await files.add(aFile(3, { hash: 'hash 1', userId: david }))).toBe(true)
  expect([await idsFor(), await idsFor(david)]).toEqual([[aDocumentId(1)], [aDocumentId(3)]])
})

test('[SF3] waiting files are limited in number and bytes', async () => {
  expect(await files.add(aFile(1, { size: MAX_SHARED_BYTES - 4 }))).toBe(true)
  expect(await files.add(aFile(2, { size: 5 }))).toBe(false)
  expect(await idsFor()).toEqual([aDocumentId(1)])
  await files.remove([aDocumentId(1)])
  for (let at = 1; at <= MAX_SHARED_FILES; at++) expect(await files.add(aFile(at))).toBe(true)
  expect(await files.add(aFile(MAX_SHARED_FILES + 1))).toBe(false)
})

test('[SF4] a file shared while no one was signed in belongs to the first person who claims it', async () => {
  await files.add(aFile(1, { userId: null }))
  expect([await idsFor(), await idsFor(david)]).toEqual([[aDocumentId(1)], [aDocumentId(1)]])
  await files.claim([aDocumentId(1)], ann)
  await files.claim([aDocumentId(1)], david)
  expect([await idsFor(), await idsFor(david)]).toEqual([[aDocumentId(1)], []])
})

test('[SF4] only files unclaimed for 30 days are removed', async () => {
  await files.add(aFile(1, { userId: null, arrivedAt: '2026-10-26T11:59:59.999Z' }))
  await files.add(aFile(2, { userId: null, arrivedAt: '2026-10-26T12:00:00.000Z' }))
  await files.add(aFile(3, { arrivedAt: '2025-01-01T12:00:00.000Z' }))
  await files.removeOld(now)
  expect(await idsFor()).toEqual([aDocumentId(3), aDocumentId(2)])
  expect(await files.read(aDocumentId(1))).toBeUndefined()
})

test('[SF5] a choice is stored with the file, and the bytes read back in full', async () => {
  await files.add(aFile(1))
  const choice = { title: 'Roof', category: 'receipt' as const, propertyId: aPropertyId() }
  await files.choose(aDocumentId(1), choice)
  await files.choose(aDocumentId(9), choice)
  expect((await files.for(ann)).map((file) => file.choice)).toEqual([choice])
  expect((await files.read(aDocumentId(1)))?.byteLength).toBe(4)
})

test('[SF7] removing everything of a person leaves the files of others and unclaimed ones', async () => {
  for (const [at, userId] of [ann, david, null].entries()) await files.add(aFile(at + 1, { userId }))
  await files.removeOf(ann)
  expect([await idsFor(), await idsFor(david)]).toEqual([[aDocumentId(3)], [aDocumentId(2), aDocumentId(3)]])
})
