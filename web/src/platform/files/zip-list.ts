/** What a zip file says of one of its files. */
export interface ZipEntry {
  path: string
  /** 0 as it is, 8 deflated. */
  method: number
  isEncrypted: boolean
  /** In the archive, in bytes. */
  packed: number
  /** Unpacked, in bytes, as the archive says. */
  size: number
  /** Where its own head begins. */
  place: number
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const HEAD = 0x04034b50
export const ZIP_END_BYTES = 22
const ENTRY_BYTES = 46
export const ZIP_HEAD_BYTES = 30
export const ZIP_MAX_COMMENT_BYTES = 0xffff

/**
 * The end of an archive, which says where the list of its files is.
 * @param tail the last bytes of it, or all.
 * @returns null where the archive is cut off, or something follows it.
 */
export function zipEndIn(tail: DataView): { count: number; size: number; start: number; place: number } | null {
  const last = tail.byteLength - ZIP_END_BYTES
  for (let place = last; place >= Math.max(0, last - ZIP_MAX_COMMENT_BYTES); place--) {
    if (tail.getUint32(place, true) !== END) continue
    // Whoever unpacks it takes the last end: an earlier one, which might fit, is not looked for.
    if (place + ZIP_END_BYTES + tail.getUint16(place + 20, true) !== tail.byteLength) return null
    return {
      count: tail.getUint16(place + 10, true),
      size: tail.getUint32(place + 12, true),
      start: tail.getUint32(place + 16, true),
      place,
    }
  }
  return null
}

/** Null where the bytes are no list of files, and of nothing else. */
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
      place: list.getUint32(at + 42, true),
    })
    at = next
  }
  return at === list.byteLength ? entries : null
}

/** Where the bytes of a file begin, counted from its head's place; null where there is no head. */
export function zipHeadLength(head: DataView): number | null {
  if (head.byteLength < ZIP_HEAD_BYTES || head.getUint32(0, true) !== HEAD) return null
  return ZIP_HEAD_BYTES + head.getUint16(26, true) + head.getUint16(28, true)
}
