import { must } from '@hearthkeep/shared/kernel/must.ts'
import { ZIP_END_BYTES, zipEndIn, zipEntriesIn } from '../../../web/src/platform/files/zip-list.ts'

/** Returns the paths that an archive lists. */
export function pathsIn(bytes: Uint8Array): string[] {
  const { start, size } = endOf(bytes)
  const entries = must(zipEntriesIn(new DataView(bytes.buffer, bytes.byteOffset + start, size)), 'a list of files')
  return entries.map(({ path }) => path)
}

/** Returns the archive with its first file listed once more at the end. */
export function listedTwice(bytes: Uint8Array): Blob {
  const { start, size, count, offset } = endOf(bytes)
  const list = bytes.slice(start, start + size)
  const first = list.slice(0, entryLength(new DataView(list.buffer)))
  const end = bytes.slice(offset, offset + ZIP_END_BYTES)
  const fields = new DataView(end.buffer)
  fields.setUint16(8, count + 1, true)
  fields.setUint16(10, count + 1, true)
  fields.setUint32(12, size + first.length, true)
  return new Blob([bytes.slice(0, start), list, first, end])
}

const endOf = (bytes: Uint8Array) =>
  must(zipEndIn(new DataView(bytes.buffer, bytes.byteOffset, bytes.length)), 'the end of an archive')

const entryLength = (entry: DataView) => 46 + [28, 30, 32].reduce((sum, at) => sum + entry.getUint16(at, true), 0)
