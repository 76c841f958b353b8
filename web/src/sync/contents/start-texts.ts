import { coalesce } from '@hearthkeep/shared/kernel/async/coalesce.ts'
import type { ContentsStore } from '../../data/store/contents-store.ts'
import { storageFailure } from '../../data/store/storage-failure.ts'
import { withLock } from '../../platform/locks.ts'
import type { Observable } from '../../platform/observable.ts'
import { keepOcrFiles } from '../../platform/text/ocr-files.ts'
import { READER_VERSION, TextReader } from '../../platform/text/extract-text.ts'
import { isSavingData } from '../../platform/files/saving-data.ts'
import { readTexts, type ReadTexts } from './read-texts.ts'
import type { SyncStatus } from '../loop/sync-loop.ts'
import { TransportFailure } from '../transport/transport.ts'

interface Parts extends Pick<ReadTexts, 'store' | 'transport'> {
  contents: ContentsStore
  userId: string
  status: Observable<SyncStatus>
}

/** Files that have just arrived are viewed and sent first. */
const PATIENCE_MS = 1_500
/** The app itself loads first, then the OCR files, so that a photo taken in a cellar can be read there. */
const CALM_AFTER_MS = 8_000
/** Bytes that a visit may fetch only to read them: some thirty documents. */
const BUDGET_BYTES = 30_000_000
/** Many photos can take this long; a tab that holds the lock longer is frozen. */
const LOCK_MS = 30 * 60_000

/** Extracts the text of documents in the background, whenever some have arrived. */
export function startTexts({ userId, status, ...stores }: Parts): { stop(): void } {
  const reader = new TextReader()
  const budget = { bytes: isSavingData() ? 0 : BUDGET_BYTES }
  // Based on the server's own answer: the network state that the browser reports is a guess.
  const isOnline = () => status.get() === 'synced'
  let isStopped = false
  let isPrepared = isSavingData()
  let timer: ReturnType<typeof setTimeout> | undefined
  const parts: ReadTexts = {
    ...stores,
    reader,
    version: READER_VERSION,
    budget,
    isOnline,
    isStopped: () => isStopped,
  }
  const read = async () => {
    try {
      await withLock(`texts ${userId}`, () => readTexts(parts), LOCK_MS)
      if (!isPrepared && isCalm && isOnline()) {
        await keepOcrFiles(location.href).catch(() => undefined)
        isPrepared = true
      }
    } catch (error) {
      // The sync state reports an unreachable server, and the store its own failures.
      if (!isStopped && !(error instanceof TransportFailure) && storageFailure(error) === null) reportError(error)
    }
    reader.close()
  }
  const wake = () => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(run, PATIENCE_MS)
  }
  const run = coalesce(read, wake)
  let isCalm = false
  const calming = setTimeout(() => {
    isCalm = true
    wake()
  }, CALM_AFTER_MS)
  const stops = [stores.contents.onChange(wake), status.subscribe(() => isOnline() && wake())]
  return {
    stop() {
      isStopped = true
      for (const stop of stops) stop()
      clearTimeout(timer)
      clearTimeout(calming)
      reader.close()
    },
  }
}
