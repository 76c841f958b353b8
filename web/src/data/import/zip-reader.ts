import { inflateSync } from 'fflate'

interface Entry {
  /** 0 as it is, 8 deflated. */
  method: number
  /** In the archive, in bytes. */
  packed: number
  /** In bytes, as the archive says. */
  size: number
  /** Where its own head begins. */
  place: number
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const HEAD = 0x04034b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const HEAD_BYTES = 30
const MAX_COMMENT = 0xffff
/** Deflate makes nothing more than about a thousand times smaller. */
const MOST_DEFLATED = 1032

/** The files of a zip file that lies on the disk: each is read when it is asked for, and kept by nobody. */
export class ZipReader {
  private readonly file: Blob
  private readonly entries: ReadonlyMap<string, Entry>

  private constructor(file: Blob, entries: ReadonlyMap<string, Entry>) {
    this.file = file
    this.entries = entries
  }

  /** Null where it is no plain zip file, or only a part of one. @throws when the device cannot read the file at all. */
  static async open(file: Blob): Promise<ZipReader | null> {
    const tail = await bytesOf(file, Math.max(0, file.size - END_BYTES - MAX_COMMENT), file.size)
    const end = endIn(tail)
    if (!end) return null
    const { count, size, start } = end
    if (start + size > file.size) return null
    const entries = entriesIn(await bytesOf(file, start, start + size))
    return entries?.size === count ? new ZipReader(file, entries) : null
  }

  /** The bytes as they were before they were packed; null for what is not there, or not whole. */
  async read(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const entry = this.entries.get(path)
    if (!entry) return null
    const { method, packed, size, place } = entry
    const head = await bytesOf(this.file, place, place + HEAD_BYTES)
    if (head.byteLength < HEAD_BYTES || head.getUint32(0, true) !== HEAD) return null
    const from = place + HEAD_BYTES + head.getUint16(26, true) + head.getUint16(28, true)
    if (from + packed > this.file.size) return null
    if (method === 0 ? packed !== size : method !== 8 || size > packed * MOST_DEFLATED) return null
    const bytes = new Uint8Array(await this.file.slice(from, from + packed).arrayBuffer())
    return method === 0 ? bytes : inflate(bytes, size)
  }
}

async function bytesOf(file: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await file.slice(from, to).arrayBuffer())
}

function endIn(tail: DataView): { count: number; size: number; start: number } | null {
  for (let place = tail.byteLength - END_BYTES; place >= 0; place--) {
    if (tail.getUint32(place, true) !== END) continue
    if (place + END_BYTES + tail.getUint16(place + 20, true) !== tail.byteLength) continue
    return {
      count: tail.getUint16(place + 10, true),
      size: tail.getUint32(place + 12, true),
      start: tail.getUint32(place + 16, true),
    }
  }
  return null
}

/** By path; null where the list is none, or names a path twice. */
function entriesIn(list: DataView): Map<string, Entry> | null {
  const entries = new Map<string, Entry>()
  let at = 0
  while (at + ENTRY_BYTES <= list.byteLength && list.getUint32(at, true) === ENTRY) {
    const next = at + ENTRY_BYTES + [28, 30, 32].reduce((sum, each) => sum + list.getUint16(at + each, true), 0)
    if (next > list.byteLength) return null
    const name = new Uint8Array(list.buffer, at + ENTRY_BYTES, list.getUint16(at + 28, true))
    const path = new TextDecoder().decode(name)
    if (entries.has(path)) return null
    entries.set(path, {
      method: list.getUint16(at + 10, true),
      packed: list.getUint32(at + 20, true),
      size: list.getUint32(at + 24, true),
      place: list.getUint32(at + 42, true),
    })
    at = next
  }
  return at === list.byteLength ? entries : null
}

function inflate(packed: Uint8Array, size: number): Uint8Array<ArrayBuffer> | null {
  try {
    const bytes = inflateSync(packed, { out: new Uint8Array(size) })
    return bytes.length === size ? (bytes as Uint8Array<ArrayBuffer>) : null
  } catch {
    return null
  }
}
