import { strFromU8, strToU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ZipWriter } from './zip-writer.ts'

const words = 'filter '.repeat(100)
const writer = () => new ZipWriter('2026-11-20T08:00:00.000Z')
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())

test('uncompressed files are compressed', async () => {
  const zip = writer()
  zip.add('a.txt', strToU8(words))
  const sizes: number[] = []
  unzipSync(await bytesOf(zip.end()), { filter: ({ size }) => sizes.push(size) < 0 })
  expect(sizes[0]).toBeLessThan(words.length / 10)
})

test('a file is stored unchanged', async () => {
  const zip = writer()
  const bytes = strToU8(words)
  zip.add('a.jpg', bytes, { isPacked: true })
  bytes.fill(0)
  expect(strFromU8(unzipSync(await bytesOf(zip.end()))['a.jpg'] ?? new Uint8Array())).toBe(words)
})
