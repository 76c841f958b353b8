import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { listFile, type Manifest } from './manifest.ts'

/** A zip file as it grows: of what was added, the browser keeps the bytes where it likes, and only one file is in hand. */
export class ZipWriter {
  private readonly parts: Blob[] = []
  private readonly mtime: Date
  private readonly zip: Zip
  private chunks: Uint8Array[] = []

  /** @param at a moment in UTC, which the files in it are of. */
  constructor(at: string) {
    this.mtime = zipTime(at)
    this.zip = new Zip((error, chunk) => {
      if (error) throw error
      this.chunks.push(chunk)
    })
  }

  /** @param isPacked whether it is packed already, as photos and PDFs are. @returns what the list of contents says of it. */
  add(path: string, bytes: Uint8Array, { isPacked = false } = {}): Manifest['files'][number] {
    const entry = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path)
    entry.mtime = this.mtime
    this.zip.add(entry)
    entry.push(bytes, true)
    this.settle()
    return listFile(path, bytes)
  }

  /** The whole file, to which nothing more is added. */
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

/** Zip files know the years from 1980 to 2099; a device's clock may stand outside. */
const zipTime = (at: string): Date =>
  new Date(Math.min(Math.max(Date.parse(at), Date.UTC(1980, 0, 2)), Date.UTC(2099, 11, 30)))
