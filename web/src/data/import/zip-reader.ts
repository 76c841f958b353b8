import { inflateSync } from 'fflate'
import {
  ZIP_END_BYTES,
  ZIP_HEAD_BYTES,
  ZIP_MAX_COMMENT_BYTES,
  zipEndIn,
  zipEntriesIn,
  zipHeadLength,
  type ZipEntry,
} from '../../platform/files/zip-list.ts'

/** The maximum compression ratio of deflate is about a thousand. */
const MAX_DEFLATE_RATIO = 1032

/** Reads the files of a zip file on disk: each on request, without caching. */
export class ZipReader {
  private readonly file: Blob
  private readonly entries: ReadonlyMap<string, ZipEntry>

  private constructor(file: Blob, entries: ReadonlyMap<string, ZipEntry>) {
    this.file = file
    this.entries = entries
  }

  /** Null if it is not a plain zip file, or only a part of one. @throws if the device cannot read the file at all. */
  static async open(file: Blob): Promise<ZipReader | null> {
    const tail = await bytesOf(file, Math.max(0, file.size - ZIP_END_BYTES - ZIP_MAX_COMMENT_BYTES), file.size)
    const end = zipEndIn(tail)
    if (!end) return null
    const { count, size, start } = end
    const list = zipEntriesIn(await bytesOf(file, start, start + size))
    const entries = new Map(list?.map((entry) => [entry.path, entry]))
    // Fewer if a path occurs twice.
    return list && entries.size === count ? new ZipReader(file, entries) : null
  }

  /**
   * Returns the uncompressed bytes; null if the file is missing or incomplete. Output beyond the listed size is cut
   * off: the caller knows the size.
   */
  async read(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const entry = this.entries.get(path)
    if (!entry) return null
    const { method, packed, size, offset } = entry
    const headLength = zipHeadLength(await bytesOf(this.file, offset, offset + ZIP_HEAD_BYTES))
    if (headLength === null) return null
    const from = offset + headLength
    const bytes = new Uint8Array(await this.file.slice(from, from + packed).arrayBuffer())
    if (bytes.length !== packed) return null
    if (method === 0) return packed === size ? bytes : null
    return method === 8 && size <= packed * MAX_DEFLATE_RATIO ? inflate(bytes, size) : null
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
