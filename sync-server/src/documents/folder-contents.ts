import { randomUUID } from 'node:crypto'
import { createReadStream, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { open, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { ArrivingContent } from './arriving-content.ts'
import type { ContentProblem } from './check-content.ts'
import type { Announced, ByteRange, Contents } from './contents.ts'

/** Contents younger than a day may be about to be named: their row is written after them. */
const GRACE_MS = 24 * 60 * 60 * 1000

/** Disk space that documents leave to the database. */
const KEPT_FREE_BYTES = 500_000_000

interface FolderParts {
  folder: string
  now: () => Date
  /** Free space on the disk of a folder, in bytes. */
  freeBytes?: (folder: string) => Promise<number>
}

const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Contents in a folder: `ab/abcd…` for the hash `abcd…`, and `incoming/` for uploads in progress. A file gets its name
 * only once it is complete and on the disk, so that a process killed at any moment leaves no partial file under a hash.
 */
export class FolderContents implements Contents {
  private readonly folder: string
  private readonly now: () => Date
  private readonly freeBytes: (folder: string) => Promise<number>

  constructor({ folder, now, freeBytes = freeBytesOf }: FolderParts) {
    this.folder = folder
    this.now = now
    this.freeBytes = freeBytes
  }

  async check(): Promise<void> {
    await stat(dirname(this.folder))
  }

  async put(bytes: AsyncIterable<Uint8Array>, { hash, size, type }: Announced): Promise<ContentProblem | null> {
    const incoming = join(this.incoming, randomUUID())
    mkdirSync(this.incoming, { recursive: true, mode: 0o700 })
    if ((await this.freeBytes(this.incoming)) < KEPT_FREE_BYTES + size) return 'no_room'
    try {
      const problem = await this.write(incoming, bytes, { hash, size, type })
      if (problem) return problem
      const to = this.pathOf(hash)
      mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
      // Existing contents get a new modification time, so that they are not collected.
      if (statSync(to, { throwIfNoEntry: false })?.size === size) utimesSync(to, this.now(), this.now())
      else await rename(incoming, to)
      await toDisk(dirname(to))
      return null
    } finally {
      await rm(incoming, { force: true })
    }
  }

  private async write(path: string, bytes: AsyncIterable<Uint8Array>, announced: Announced) {
    const arriving = new ArrivingContent(announced)
    const file = await open(path, 'wx', 0o600)
    try {
      for await (const chunk of bytes) {
        const problem = arriving.take(chunk)
        if (problem) return problem
        await file.writeFile(chunk)
      }
      const problem = arriving.end()
      if (problem) return problem
      await file.utimes(this.now(), this.now())
      await file.sync()
      return null
    } finally {
      await file.close()
    }
  }

  async sizeOf(hash: string): Promise<number | null> {
    try {
      return (await stat(this.pathOf(hash))).size
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  read(hash: string, range?: ByteRange): ReadableStream<Uint8Array> {
    const from = range ? { start: range.from, end: range.to } : {}
    return Readable.toWeb(createReadStream(this.pathOf(hash), from)) as ReadableStream<Uint8Array>
  }

  async collect(look: (hash: string, remove: () => void) => Promise<void>): Promise<number> {
    for (const path of filesIn(this.incoming)) if (this.isOld(path)) rmSync(path, { force: true })
    let collected = 0
    for (const part of foldersIn(this.folder).filter((name) => /^[0-9a-f]{2}$/.test(name)))
      for (const path of filesIn(join(this.folder, part))) {
        if (!this.isOld(path)) continue
        await look(path.slice(-64), () => {
          // It may have been uploaded again meanwhile; nothing else runs between this check and the removal.
          if (!this.isOld(path)) return
          rmSync(path, { force: true })
          collected += 1
        })
      }
    return collected
  }

  private isOld(path: string): boolean {
    const file = statSync(path, { throwIfNoEntry: false })
    return file !== undefined && file.mtimeMs < this.now().getTime() - GRACE_MS
  }

  private get incoming(): string {
    return join(this.folder, 'incoming')
  }

  private pathOf(hash: string): string {
    return contentPath(this.folder, hash)
  }
}

/** @param hash SHA-256 in hexadecimal. */
export const contentPath = (folder: string, hash: string) => join(folder, hash.slice(0, 2), hash)

/** Flushes a folder's entries to the disk. Windows cannot open folders, and flushes their entries by itself. */
async function toDisk(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}

const entriesOf = (folder: string) => {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
const foldersIn = (folder: string) => entriesOf(folder).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
const filesIn = (folder: string) =>
  entriesOf(folder).flatMap((entry) => (entry.isFile() ? [join(folder, entry.name)] : []))

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
