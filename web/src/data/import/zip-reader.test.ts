import { strFromU8, strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ZipWriter } from '../export/zip-writer.ts'
import { blobOf } from './testing/account.ts'
import { ZipReader } from './zip-reader.ts'

const words = 'filter '.repeat(100)
const [deflated, stored] = [{ level: 6 }, { level: 0 }] as const

/** A zip file with one file, and a view of its directory for tampering. */
function archiveOf(options: typeof deflated | typeof stored) {
  const bytes = zipSync({ 'a.txt': [strToU8(words), options] })
  const view = new DataView(bytes.buffer)
  const end = bytes.length - 22
  return { bytes, view, end, entry: view.getUint32(end + 16, true) }
}

test.each([deflated, stored])('a file reads back unchanged: %o', async (options) => {
  const zip = await ZipReader.open(blobOf(archiveOf(options).bytes))
  expect(strFromU8((await zip?.read('a.txt')) ?? new Uint8Array())).toBe(words)
})

test('a file missing from the list is not found', async () => {
  const zip = await ZipReader.open(blobOf(archiveOf(stored).bytes))
  expect(await zip?.read('b.txt')).toBeNull()
})

test('a zip file that lists a path twice is refused', async () => {
  const writer = new ZipWriter('2026-11-20T08:00:00.000Z')
  writer.add('a.txt', strToU8('one'))
  writer.add('a.txt', strToU8('two'))
  expect(await ZipReader.open(writer.end())).toBeNull()
})

test('a zip file whose file count exceeds its list is refused', async () => {
  const { bytes, view, end } = archiveOf(stored)
  view.setUint16(end + 10, 2, true)
  expect(await ZipReader.open(blobOf(bytes))).toBeNull()
})

type Archive = ReturnType<typeof archiveOf>
const lies: [string, typeof deflated | typeof stored, (archive: Archive) => void][] = [
  ['of a method that is not known', deflated, ({ view, entry }) => view.setUint16(entry + 10, 9, true)],
  ['of another size than the list says', stored, ({ view, entry }) => view.setUint32(entry + 24, 1, true)],
  ['smaller than the list says', deflated, ({ view, entry }) => view.setUint32(entry + 24, words.length + 1, true)],
  ['not where the list says', stored, ({ view, entry }) => view.setUint32(entry + 42, 1, true)],
  [
    'cut off by the end of the zip file',
    stored,
    ({ view, entry }) => {
      view.setUint32(entry + 20, 1_000_000, true)
      view.setUint32(entry + 24, 1_000_000, true)
    },
  ],
]

test.each(lies)('a file is not read if it is %s', async (_what, options, lie) => {
  const archive = archiveOf(options)
  lie(archive)
  const zip = await ZipReader.open(blobOf(archive.bytes))
  expect(await zip?.read('a.txt')).toBeNull()
})
