import type { DocumentId } from '@hearthkeep/shared/kernel/fields.ts'
import { MemoryContents } from '../../../web/src/data/testing/memory-contents.ts'
import { UploadTries } from '../../../web/src/sync/contents/upload-tries.ts'
import { override } from '../override.ts'

/** A document, and the file that a person chose for it on this device. */
export interface Promised {
  documentId: DocumentId
  hash: string
}

export interface FilesImage {
  files: ReturnType<MemoryContents['dump']>
  promised: readonly Promised[]
}

/** The files of a device, each on disk as soon as it is added. */
export class DeviceFiles {
  readonly contents = new MemoryContents()
  /** Files that were shown as saved and must still be on the device. */
  promised: readonly Promised[] = []
  private session = new Session(this.contents)

  /** The files as seen by the running app. */
  get app(): Session {
    return this.session
  }

  promise(promised: Promised): void {
    this.promised = [...this.promised, promised]
  }

  /** Crashes the app; its unfinished work never completes. */
  crash(): void {
    this.session.isAlive = false
    this.session = new Session(this.contents)
  }

  image(): FilesImage {
    return { files: this.contents.dump(), promised: this.promised }
  }

  load({ files, promised }: FilesImage): void {
    this.crash()
    this.contents.load(files)
    this.promised = promised
  }
}

/** One run of the app. */
class Session {
  isAlive = true
  readonly tries = new UploadTries()
  readonly contents: MemoryContents
  /** The number of uploads in flight, as from several tabs. */
  sending = 0

  constructor(contents: MemoryContents) {
    this.contents = override(contents, {
      add: (content, now) => this.whileAlive(() => contents.add(content, now)),
      get: (hash, now) => this.whileAlive(() => contents.get(hash, now)),
      peek: (hash) => this.whileAlive(() => contents.peek(hash)),
      all: () => this.whileAlive(() => contents.all()),
      giveUp: (seen) => this.whileAlive(() => contents.giveUp(seen)),
      forget: (seen) => this.whileAlive(() => contents.forget(seen)),
    })
  }

  private async whileAlive<T>(work: () => Promise<T>): Promise<T> {
    return this.isAlive ? work() : new Promise(() => {})
  }
}
