import { Inflate } from 'fflate'
import { ZIP_HEAD_BYTES, zipEndIn, zipEntriesIn, zipHeadLength, type ZipEntry } from './zip-list.ts'

/** Unpacked, no more than some megabytes at a time. */
const STEP_BYTES = 8192

/**
 * Whether an archive can be unpacked without harm: it is whole, and comes to `most` bytes at most. What it says of its
 * sizes is not believed: each entry is unpacked, a little at a time and thrown away, until it is longer than it said.
 */
export function isSafeArchive(bytes: Uint8Array, most: number): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = entriesOf(view)
  if (entries === null) return false
  if (entries.reduce((sum, { size }) => sum + size, 0) > most) return false
  return entries.every((entry) => isTrue(entry, bytes, view))
}

/** Null where it is no plain archive: cut off, with something before or after it, in several parts, beyond 4 GB. */
function entriesOf(view: DataView): ZipEntry[] | null {
  const end = zipEndIn(view)
  if (!end || end.start + end.size !== end.place) return null
  const entries = zipEntriesIn(new DataView(view.buffer, view.byteOffset + end.start, end.size))
  return entries?.length === end.count ? entries : null
}

function isTrue({ method, isEncrypted, packed, size, place }: ZipEntry, bytes: Uint8Array, view: DataView): boolean {
  if (isEncrypted || place + ZIP_HEAD_BYTES > bytes.length) return false
  const headLength = zipHeadLength(new DataView(view.buffer, view.byteOffset + place))
  if (headLength === null || place + headLength + packed > bytes.length) return false
  if (method === 0) return packed === size
  const from = place + headLength
  return method === 8 && isAsLong(bytes.subarray(from, from + packed), size)
}

function isAsLong(packed: Uint8Array, unpacked: number): boolean {
  const seen = { length: 0 }
  const inflate = new Inflate((part) => {
    seen.length += part.length
  })
  try {
    for (let from = 0; from < packed.length; from += STEP_BYTES) {
      inflate.push(packed.subarray(from, from + STEP_BYTES), from + STEP_BYTES >= packed.length)
      if (seen.length > unpacked) return false
    }
  } catch {
    return false
  }
  return seen.length === unpacked
}
