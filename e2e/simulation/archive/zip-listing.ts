import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import {
  ZIP_END_BYTES,
  zipEndIn,
  zipEntriesIn,
  zipHeadLength,
  type ZipEntry,
} from '../../../web/src/platform/files/zip-list.ts'
import { pickOf } from '../workload/workload.ts'

/** Returns the paths that an archive lists. */
export const pathsIn = (bytes: Uint8Array): string[] => entriesIn(bytes).map(({ path }) => path)

/** Returns the position of any byte of any file in the archive. */
export function placeInFile(random: Random, bytes: Uint8Array): number {
  const { offset, packed } = must(pickOf(random, entriesIn(bytes)), 'a file')
  const head = must(zipHeadLength(new DataView(bytes.buffer, bytes.byteOffset + offset)), 'a header')
  return offset + head + random.integer(packed)
}

function entriesIn(bytes: Uint8Array): ZipEntry[] {
  const { start, size } = endOf(bytes)
  return must(zipEntriesIn(new DataView(bytes.buffer, bytes.byteOffset + start, size)), 'a list of files')
}

/** Returns the archive with each of its files listed twice. */
export function listedTwice(bytes: Uint8Array): Blob {
  const { start, size, count, offset } = endOf(bytes)
  const list = bytes.slice(start, start + size)
  const end = bytes.slice(offset, offset + ZIP_END_BYTES)
  const fields = new DataView(end.buffer)
  fields.setUint16(8, 2 * count, true)
  fields.setUint16(10, 2 * count, true)
  fields.setUint32(12, 2 * size, true)
  return new Blob([bytes.slice(0, start), list, list, end])
}

const endOf = (bytes: Uint8Array) =>
  must(zipEndIn(new DataView(bytes.buffer, bytes.byteOffset, bytes.length)), 'the end of an archive')
