import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { listFile, type Manifest } from './manifest.ts'

/**
 * Writes a zip file incrementally: the browser decides where to store the added bytes, and only one file is in memory.
 */
export class ZipWriter {
  private readonly parts: Blob[] = []
  private readonly mtime: Date
  private readonly zip: Zip
  private chunks: Uint8Array[] = []

  /**
   * @param at a moment in UTC, used as the modification time of the files.
   */
  constructor(at: string) {
    this.mtime = zipTime(at)
    this.zip = new Zip((error, chunk) => {
      if (error) throw error
      this.chunks.push(chunk)
    })
  }

  /**
   * @param isPacked whether the file is already compressed, as photos and PDFs are. @returns its manifest entry.
   */
  add(path: string, bytes: Uint8Array, { isPacked = false } = {}): Manifest['files'][number] {
    const entry = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path)
    entry.mtime = this.mtime
    this.zip.add(entry)
    entry.push(bytes, true)
    this.settle()
    return listFile(path, bytes)
  }

  /** Finishes and returns the file; nothing more can be added. */
  end(): Blob {
    this.zip.end()
    this.settle()
    return new Blob(this.parts, { type: 'application/zip' })
  }

  private settle(): void {
    this.parts.push(new Blob(this.chunks as BlobPart[]))
    this.chunks = []
  }
}

/** Zip dates range from 1980 to 2099; a device's clock may be outside. */
const zipTime = (at: string): Date =>
  new Date(Math.min(Math.max(Date.parse(at), Date.UTC(1980, 0, 2)), Date.UTC(2099, 11, 30)))
