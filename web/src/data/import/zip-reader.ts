import { inflateSync } from 'fflate'
import {
  ZIP_END_BYTES,
  ZIP_HEAD_BYTES,
  ZIP_MAX_COMMENT_BYTES,
  zipEndIn,
  zipEntriesIn,
  zipHeadLength,
  type ZipEntry,
} from '../../platform/zip-list.ts'

/** Deflate makes nothing more than about a thousand times smaller. */
const MOST_DEFLATED = 1032

/** The files of a zip file that lies on the disk: each is read when it is asked for, and kept by nobody. */
export class ZipReader {
  private readonly file: Blob
  private readonly entries: ReadonlyMap<string, ZipEntry>

  private constructor(file: Blob, entries: ReadonlyMap<string, ZipEntry>) {
    this.file = file
    this.entries = entries
  }

  /** Null where it is no plain zip file, or only a part of one. @throws when the device cannot read the file at all. */
  static async open(file: Blob): Promise<ZipReader | null> {
    const tail = await bytesOf(file, Math.max(0, file.size - ZIP_END_BYTES - ZIP_MAX_COMMENT_BYTES), file.size)
    const end = zipEndIn(tail)
    if (!end) return null
    const { count, size, start } = end
    const list = zipEntriesIn(await bytesOf(file, start, start + size))
    const entries = new Map(list?.map((entry) => [entry.path, entry]))
    // Fewer where it names a path twice.
    return list && entries.size === count ? new ZipReader(file, entries) : null
  }

  /**
   * The bytes as they were before they were packed; null for what is not there, or not whole. What unpacks to more than the
   * list says is cut off there: the caller knows the size.
   */
  async read(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const entry = this.entries.get(path)
    if (!entry) return null
    const { method, packed, size, place } = entry
    const headLength = zipHeadLength(await bytesOf(this.file, place, place + ZIP_HEAD_BYTES))
    if (headLength === null) return null
    const from = place + headLength
    const bytes = new Uint8Array(await this.file.slice(from, from + packed).arrayBuffer())
    if (bytes.length !== packed) return null
    if (method === 0) return packed === size ? bytes : null
    return method === 8 && size <= packed * MOST_DEFLATED ? inflate(bytes, size) : null
  }
}

async function bytesOf(file: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await file.slice(from, to).arrayBuffer())
}

function inflate(packed: Uint8Array, size: number): Uint8Array<ArrayBuffer> | null {
  try {
    const bytes = inflateSync(packed, { out: new Uint8Array(size) })
    return bytes.length === size ? (bytes as Uint8Array<ArrayBuffer>) : null
  } catch {
    return null
  }
}
