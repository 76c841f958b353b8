import { storageFailure } from '../../data/store/storage-failure.ts'
import { withLock } from '../../platform/locks.ts'
import type { Observable } from '../../platform/observable.ts'
import { keepOcrFiles } from '../../platform/text/ocr-files.ts'
import { READER_VERSION, TextReader } from '../../platform/text/extract-text.ts'
import { isSavingData } from '../../platform/files/saving-data.ts'
import { readTexts, type ReadTexts } from './read-texts.ts'
import type { SyncStatus } from '../loop/sync-loop.ts'
import { TransportFailure } from '../transport/transport.ts'

interface Parts extends Pick<ReadTexts, 'store' | 'contents' | 'transport'> {
  userId: string
  status: Observable<SyncStatus>
}

/** What has just come is looked at and sent first. */
const PATIENCE_MS = 1_500
/** The app itself comes first; then what reads photos, so that one that is taken in a cellar is read there. */
const CALM_AFTER_MS = 8_000
/** What a visit may fetch only to read it: some thirty documents. */
const BUDGET_BYTES = 30_000_000
/** Many photos take so long; who holds the lock for longer is frozen. */
const LOCK_MS = 30 * 60_000

/** Reads what the documents say, in the background, whenever some have come. */
export function startTexts({ userId, status, ...stores }: Parts): { stop(): void } {
  const reader = new TextReader()
  const budget = { bytes: isSavingData() ? 0 : BUDGET_BYTES }
  // By the server's own answer: what the browser says of the network is a guess.
  const isOnline = () => status.get() === 'synced'
  let isStopped = false
  let isPrepared = isSavingData()
  let running: 'no' | 'yes' | 'again' = 'no'
  let timer: ReturnType<typeof setTimeout> | undefined
  const parts: ReadTexts = {
    ...stores,
    reader,
    version: READER_VERSION,
    budget,
    isOnline,
    isStopped: () => isStopped,
  }
  const run = async () => {
    if (running !== 'no') return void (running = 'again')
    running = 'yes'
    try {
      await withLock(`texts ${userId}`, () => readTexts(parts), LOCK_MS)
      if (!isPrepared && isCalm && isOnline()) {
        await keepOcrFiles(location.href).catch(() => undefined)
        isPrepared = true
      }
    } catch (error) {
      // The sync state tells of a server that cannot be reached, the store of its own failures.
      if (!isStopped && !(error instanceof TransportFailure) && storageFailure(error) === null) reportError(error)
    }
    reader.close()
    const again = isWantedAgain()
    running = 'no'
    if (again) wake()
  }
  // What the compiler has narrowed may have changed meanwhile.
  const isWantedAgain = () => running === 'again'
  const wake = () => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void run(), PATIENCE_MS)
  }
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
