/** What a zip file records about one of its files. */
export interface ZipEntry {
  path: string
  /** 0 stored, 8 deflated. */
  method: number
  isEncrypted: boolean
  /** Size in the archive, in bytes. */
  packed: number
  /** Unpacked size in bytes, as declared by the archive. */
  size: number
  /** Offset of its local header. */
  offset: number
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const HEAD = 0x04034b50
export const ZIP_END_BYTES = 22
const ENTRY_BYTES = 46
export const ZIP_HEAD_BYTES = 30
export const ZIP_MAX_COMMENT_BYTES = 0xffff

/**
 * Finds the end record of an archive, which locates its list of files.
 * @param tail the last bytes of the archive, or all of them.
 * @returns null if the archive is truncated or followed by other bytes.
 */
export function zipEndIn(tail: DataView): { count: number; size: number; start: number; offset: number } | null {
  const last = tail.byteLength - ZIP_END_BYTES
  for (let offset = last; offset >= Math.max(0, last - ZIP_MAX_COMMENT_BYTES); offset--) {
    if (tail.getUint32(offset, true) !== END) continue
    // Unpackers use the last end record, so an earlier one that might fit is not considered.
    if (offset + ZIP_END_BYTES + tail.getUint16(offset + 20, true) !== tail.byteLength) return null
    return {
      count: tail.getUint16(offset + 10, true),
      size: tail.getUint32(offset + 12, true),
      start: tail.getUint32(offset + 16, true),
      offset,
    }
  }
  return null
}

/** Returns `null` unless the bytes are exactly a list of files. */
export function zipEntriesIn(list: DataView): ZipEntry[] | null {
  const entries: ZipEntry[] = []
  let at = 0
  while (at + ENTRY_BYTES <= list.byteLength && list.getUint32(at, true) === ENTRY) {
    const next = at + ENTRY_BYTES + [28, 30, 32].reduce((sum, each) => sum + list.getUint16(at + each, true), 0)
    if (next > list.byteLength) return null
    const name = new Uint8Array(list.buffer, list.byteOffset + at + ENTRY_BYTES, list.getUint16(at + 28, true))
    entries.push({
      path: new TextDecoder().decode(name),
      isEncrypted: (list.getUint16(at + 8, true) & 1) === 1,
      method: list.getUint16(at + 10, true),
      packed: list.getUint32(at + 20, true),
      size: list.getUint32(at + 24, true),
      offset: list.getUint32(at + 42, true),
    })
    at = next
  }
  return at === list.byteLength ? entries : null
}

/** Returns the offset of a file's bytes from the start of its header; `null` if there is no header. */
export function zipHeadLength(head: DataView): number | null {
  if (head.byteLength < ZIP_HEAD_BYTES || head.getUint32(0, true) !== HEAD) return null
  return ZIP_HEAD_BYTES + head.getUint16(26, true) + head.getUint16(28, true)
}
