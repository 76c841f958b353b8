import { must } from '@hearthkeep/shared/kernel/must.ts'
import { aDocumentId } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { zipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { checkFiles } from './check-files.ts'
import { blobOf } from './testing/account.ts'
import { aFile, bill, letter, documentOf, type TestFile } from './testing/document-files.ts'
import { ZipReader } from './zip-reader.ts'

const path = 'documents/14 Main St/paper.txt'
const entryOf = (n: number) => ({ id: aDocumentId(n), path, why: null })
const letterOnly = { entries: [entryOf(1)], documents: [documentOf(1, letter)] }

async function zipOf(files: Record<string, TestFile>): Promise<ZipReader> {
  const contents = Object.entries(files).map(([name, { bytes }]) => [name, new Uint8Array(bytes)])
  const zip = await ZipReader.open(blobOf(zipSync(Object.fromEntries(contents) as Record<string, Uint8Array>)))
  return must(zip, 'the zip file')
}

test.each<[string, Record<string, TestFile>]>([
  ['other bytes of the same size', { [path]: aFile('Dear Ann, the roof is old.') }],
  ['bytes of another size', { [path]: bill }],
  ['no bytes', {}],
])('[DO18] refuses an export with %s in place of a file', async (_what, files) => {
  expect(await checkFiles(await zipOf(files), letterOnly)).toMatchObject({
    ok: false,
    refusal: { kind: 'invalid', message: expect.stringContaining(path) as string },
  })
})

test('a file shared by several documents is read once', async () => {
  const zip = await zipOf({ [path]: letter })
  const read = vi.spyOn(zip, 'read')
  const documents = [documentOf(1, letter), documentOf(2, letter)]
  const checked = await checkFiles(zip, { entries: [entryOf(1), entryOf(2)], documents })
  expect(checked).toMatchObject({ ok: true, value: { hashes: new Set([letter.hash]) } })
  expect(read).toHaveBeenCalledTimes(1)
})

test('[DO18] a file is returned as checked or not at all', async () => {
  const zip = await zipOf({ [path]: letter })
  const checked = await checkFiles(zip, letterOnly)
  const { fileOf } = must(checked.ok ? checked.value : null, 'the files')
  expect(await fileOf(letter.hash)).toEqual(letter.bytes)
  expect(await fileOf(bill.hash)).toBeNull()
  vi.spyOn(zip, 'read').mockResolvedValue(new Uint8Array(bill.bytes))
  expect(await fileOf(letter.hash)).toBeNull()
})
