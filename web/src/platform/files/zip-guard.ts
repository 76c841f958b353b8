import { Inflate } from 'fflate'
import { ZIP_HEAD_BYTES, zipEndIn, zipEntriesIn, zipHeadLength, type ZipEntry } from './zip-list.ts'

/** Limits what is unpacked at a time to a few megabytes. */
const STEP_BYTES = 8192

/**
 * Returns whether an archive can be unpacked safely: it is complete and unpacks to at most `most` bytes. Declared sizes
 * are not trusted: each entry is unpacked in small steps, and the output discarded, until it exceeds its declared size.
 */
export function isSafeArchive(bytes: Uint8Array, most: number): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = entriesOf(view)
  if (entries === null) return false
  if (entries.reduce((sum, { size }) => sum + size, 0) > most) return false
  return entries.every((entry) => isTrue(entry, bytes, view))
}

/**
 * Returns `null` unless it is a plain archive: truncated, with bytes before or after it, in several parts, or beyond 4
 * GB.
 */
function entriesOf(view: DataView): ZipEntry[] | null {
  const end = zipEndIn(view)
  if (!end || end.start + end.size !== end.offset) return null
  const entries = zipEntriesIn(new DataView(view.buffer, view.byteOffset + end.start, end.size))
  return entries?.length === end.count ? entries : null
}

function isTrue({ method, isEncrypted, packed, size, offset }: ZipEntry, bytes: Uint8Array, view: DataView): boolean {
  if (isEncrypted || offset + ZIP_HEAD_BYTES > bytes.length) return false
  const headLength = zipHeadLength(new DataView(view.buffer, view.byteOffset + offset))
  if (headLength === null || offset + headLength + packed > bytes.length) return false
  if (method === 0) return packed === size
  const from = offset + headLength
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
