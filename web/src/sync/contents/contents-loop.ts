import type { DocumentId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { coalesce } from '@hearthkeep/shared/kernel/async/coalesce.ts'
import type { ContentsStore } from '../../data/store/contents-store.ts'
import { storageFailure } from '../../data/store/storage-failure.ts'
import type { Upload, Uploads } from '../../data/live/uploads.ts'
import type { Observable } from '../../platform/observable.ts'
import { sendContents, type SendContents } from './send-contents.ts'
import { isInStep, type SyncStatus } from '../loop/sync-loop.ts'
import { tidyContents } from './tidy-contents.ts'
import { TransportFailure } from '../transport/transport.ts'
import { UploadTries } from './upload-tries.ts'
import { MAX_WAIT_MS } from '../transport/retry-after.ts'

export interface ContentsLoopParts extends Pick<SendContents, 'store' | 'transport'> {
  contents: Pick<ContentsStore, 'all' | 'peek' | 'readHashes' | 'forget' | 'giveUp'>
  userId: UserId
  /** Bytes follow their rows: they are sent once the rows are in sync. */
  status: Observable<SyncStatus>
  now(): Date
  /** Runs the work while no other tab of this person runs such work. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** @returns a function that cancels the timer. */
  schedule(milliseconds: number, work: () => void): () => void
  /** Calls the listener when a waiting document changes; returns a function that stops it. */
  onWaiting(listener: () => void): () => void
  onBug(error: unknown): void
}

const RETRY_MS = 30_000

/** Uploads waiting documents whenever this device is in sync or a waiting document changes, and retries on its own. */
export class ContentsLoop implements Uploads {
  private readonly parts: ContentsLoopParts
  private readonly tries = new UploadTries()
  private readonly startSend = coalesce(
    () => this.send(),
    () => this.run(),
  )
  private readonly stops: (() => void)[]
  private cancelRetry = () => {}
  private isHeld = false
  private isStopped = false

  constructor(parts: ContentsLoopParts) {
    this.parts = parts
    const runInStep = () => {
      if (this.isInStep) this.run()
    }
    this.stops = [parts.status.subscribe(runInStep), parts.onWaiting(runInStep)]
  }

  get(): ReadonlyMap<DocumentId, Upload> {
    return this.tries.get()
  }

  subscribe(changed: () => void): () => void {
    return this.tries.subscribe(changed)
  }

  retry(id: DocumentId): void {
    this.tries.forget(id)
    this.run()
  }

  stop(): void {
    this.isStopped = true
    for (const stop of this.stops) stop()
    this.cancelRetry()
  }

  private get isInStep(): boolean {
    return isInStep(this.parts.status.get())
  }

  private run(): void {
    // [SE58] While the server asks to wait, only the timer starts a run.
    if (!this.isStopped && !this.isHeld) this.startSend()
  }

  private runIn(milliseconds: number): void {
    this.cancelRetry()
    this.cancelRetry = this.parts.schedule(milliseconds, () => {
      this.isHeld = false
      this.run()
    })
  }

  private async send(): Promise<void> {
    this.cancelRetry()
    try {
      const nextMs = await this.parts.alone(() => this.sendAndTidy())
      if (nextMs !== null && !this.isStopped) this.runIn(nextMs)
    } catch (error) {
      if (this.isStopped) return
      const waitMs = error instanceof TransportFailure ? Math.min(MAX_WAIT_MS, error.waitMs) : 0
      this.isHeld = waitMs > 0
      this.runIn(Math.max(RETRY_MS, waitMs))
      // The sync state reports an unreachable server, and the store its own failures.
      if (!(error instanceof TransportFailure) && storageFailure(error) === null) this.parts.onBug(error)
    }
  }

  private async sendAndTidy(): Promise<number | null> {
    const { store, contents, transport, userId, now } = this.parts
    const nextMs = await sendContents({ store, contents, transport, tries: this.tries, now })
    if (this.isInStep) await tidyContents({ store, contents, userId }, now())
    return nextMs
  }
}
