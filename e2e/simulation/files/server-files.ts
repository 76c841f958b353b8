import { createHash } from 'node:crypto'
import type { ContentProblem } from '../../../sync-server/src/documents/check-content.ts'
import type { Announced, Contents } from '../../../sync-server/src/documents/contents.ts'
import { DAY_MS } from '../clock.ts'

interface Stored {
  bytes: Buffer
  /** Milliseconds, by the server's clock. */
  cameAt: number
}

/** The server's files, in memory. Like a server's folder, they are not part of the database. */
export class ServerFiles implements Contents {
  private readonly files = new Map<string, Stored>()
  private readonly now: () => Date

  constructor(now: () => Date) {
    this.now = now
  }

  async check(): Promise<void> {}

  async put(bytes: AsyncIterable<Uint8Array>, { hash, size }: Announced): Promise<ContentProblem | null> {
    const chunks: Uint8Array[] = []
    for await (const chunk of bytes) chunks.push(chunk)
    const whole = Buffer.concat(chunks)
    if (whole.length !== size) return 'other_size'
    if (createHash('sha256').update(whole).digest('hex') !== hash) return 'other_hash'
    this.files.set(hash, { bytes: whole, cameAt: this.now().getTime() })
    return null
  }

  async sizeOf(hash: string): Promise<number | null> {
    return this.files.get(hash)?.bytes.length ?? null
  }

  read(hash: string): ReadableStream<Uint8Array> {
    const bytes = this.files.get(hash)?.bytes
    return new ReadableStream({
      start(controller) {
        if (bytes) controller.enqueue(bytes)
        controller.close()
      },
    })
  }

  async collect(look: (hash: string, remove: () => void) => Promise<void>): Promise<number> {
    let removed = 0
    const isOld = ({ cameAt }: Stored) => cameAt < this.now().getTime() - DAY_MS
    for (const [hash, stored] of this.files)
      if (isOld(stored))
        await look(hash, () => {
          removed += this.files.delete(hash) ? 1 : 0
        })
    return removed
  }

  has(hash: string): boolean {
    return this.files.has(hash)
  }

  copy(): ReadonlyMap<string, Stored> {
    return new Map(this.files)
  }

  /** Adds the files of a backup to the current ones. */
  bringBack(files: ReadonlyMap<string, Stored>): void {
    for (const [hash, stored] of files) this.files.set(hash, stored)
  }
}
