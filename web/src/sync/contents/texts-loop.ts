import { coalesce } from '@hearthkeep/shared/kernel/async/coalesce.ts'
import { storageFailure } from '../../data/store/storage-failure.ts'
import type { Observable } from '../../platform/observable.ts'
import { readTexts, type ReadTexts } from './read-texts.ts'
import { isInStep, type SyncStatus } from '../loop/sync-loop.ts'
import { TransportFailure } from '../transport/transport.ts'

export interface TextsLoopParts extends Pick<ReadTexts, 'store' | 'contents' | 'transport' | 'version'> {
  reader: ReadTexts['reader'] & { close(): void }
  status: Observable<SyncStatus>
  /** If true, nothing is fetched only to be read or prepared. */
  savesData: boolean
  /** Loads what reading a photo needs without a network. */
  prepare(): Promise<void>
  /** Runs the work while no other tab of this person runs such work. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** @returns a function that cancels the timer. */
  schedule(milliseconds: number, work: () => void): () => void
  /** Calls the listener when files are added; returns a function that stops it. */
  onAdded(listener: () => void): () => void
  onBug(error: unknown): void
}

/** Files that have just arrived are viewed and sent first. */
const PATIENCE_MS = 1_500
/** The app itself loads first, then the OCR files, so that a photo taken in a basement can be read there. */
const CALM_AFTER_MS = 8_000
/** Bytes that a visit may fetch only to read them: some thirty documents. */
const BUDGET_BYTES = 30_000_000

/** Extracts the text of documents in the background, whenever some have arrived. */
export class TextsLoop {
  private readonly parts: TextsLoopParts
  private readonly reading: ReadTexts
  private readonly run = coalesce(
    () => this.read(),
    () => this.wake(),
  )
  private readonly stops: (() => void)[]
  private cancelRun = () => {}
  private isPrepared: boolean
  private isCalm = false
  private isStopped = false

  constructor(parts: TextsLoopParts) {
    this.parts = parts
    const { store, contents, transport, reader, version, status, savesData } = parts
    this.isPrepared = savesData
    this.reading = {
      store,
      contents,
      transport,
      reader,
      version,
      budget: { bytes: savesData ? 0 : BUDGET_BYTES },
      isOnline: () => this.isOnline,
      isStopped: () => this.isStopped,
    }
    const cancelCalm = parts.schedule(CALM_AFTER_MS, () => {
      this.isCalm = true
      this.wake()
    })
    const stopStatus = status.subscribe(() => {
      if (this.isOnline) this.wake()
    })
    this.stops = [cancelCalm, stopStatus, parts.onAdded(() => this.wake())]
  }

  stop(): void {
    this.isStopped = true
    for (const stop of this.stops) stop()
    this.cancelRun()
    this.parts.reader.close()
  }

  /** Based on the server's own answer: the network state that the browser reports is a guess. */
  private get isOnline(): boolean {
    return isInStep(this.parts.status.get())
  }

  private wake(): void {
    this.cancelRun()
    if (!this.isStopped) this.cancelRun = this.parts.schedule(PATIENCE_MS, this.run)
  }

  private async read(): Promise<void> {
    const { alone, prepare, reader, onBug } = this.parts
    try {
      await alone(() => readTexts(this.reading))
      if (!this.isPrepared && this.isCalm && this.isOnline) {
        await prepare().catch(() => undefined)
        this.isPrepared = true
      }
    } catch (error) {
      // The sync state reports an unreachable server, and the store its own failures.
      if (!this.isStopped && !(error instanceof TransportFailure) && storageFailure(error) === null) onBug(error)
    }
    reader.close()
  }
}
