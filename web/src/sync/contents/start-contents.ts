import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { coalesce } from '@hearthkeep/shared/kernel/async/coalesce.ts'
import type { ContentsStore } from '../../data/store/contents-store.ts'
import type { DexieStore } from '../../data/store/dexie-store.ts'
import { storageFailure } from '../../data/store/storage-failure.ts'
import type { Uploads } from '../../data/live/uploads.ts'
import { onWaitingDocuments } from '../../data/unsent/waiting-documents.ts'
import { withLock } from '../../platform/locks.ts'
import type { Observable } from '../../platform/observable.ts'
import { sendContents, type SendContents } from './send-contents.ts'
import type { SyncStatus } from '../loop/sync-loop.ts'
import { tidyContents } from './tidy-contents.ts'
import { TransportFailure } from '../transport/transport.ts'
import { UploadTries } from './upload-tries.ts'
import { MAX_WAIT_MS } from '../transport/retry-after.ts'

export interface RunningContents {
  uploads: Uploads
  stop(): void
}

interface Parts extends Pick<SendContents, 'transport'> {
  store: DexieStore
  contents: ContentsStore
  userId: UserId
  /** Bytes follow their rows: they are sent once the rows are in sync. */
  status: Observable<SyncStatus>
}

const RETRY_MS = 30_000
/** Two large files can take this long on a slow connection; a tab that holds the lock longer is frozen. */
const LOCK_MS = 15 * 60_000

/** Uploads waiting documents whenever this device is in sync or a waiting document changes, and retries on its own. */
export function startContents({ store, contents, transport, userId, status }: Parts): RunningContents {
  const tries = new UploadTries()
  const now = () => new Date()
  const isInStep = () => status.get() === 'synced'
  const work = async () => {
    const next = await sendContents({ store, contents, transport, tries, now })
    if (isInStep()) await tidyContents({ store, contents, userId }, now())
    return next
  }
  let isStopped = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let isHeld = false
  const runIn = (milliseconds: number) => {
    clearTimeout(retry)
    retry = setTimeout(() => {
      isHeld = false
      run()
    }, milliseconds)
  }
  const send = async () => {
    clearTimeout(retry)
    try {
      const next = await withLock(`contents ${userId}`, work, LOCK_MS)
      if (next !== null && !isStopped) runIn(next)
    } catch (error) {
      if (isStopped) return
      const waitMs = error instanceof TransportFailure ? Math.min(MAX_WAIT_MS, error.waitMs) : 0
      isHeld = waitMs > 0
      runIn(Math.max(RETRY_MS, waitMs))
      // The sync state reports an unreachable server, and the store its own failures.
      if (!(error instanceof TransportFailure) && storageFailure(error) === null) reportError(error)
    }
  }
  const startSend = coalesce(send, () => run())
  const run = () => {
    // [SE58] While the server asks to wait, only the timer starts a run.
    if (!isStopped && !isHeld) startSend()
  }
  const runInStep = () => {
    if (isInStep()) run()
  }
  const stops = [status.subscribe(runInStep), onWaitingDocuments(store, runInStep)]
  return {
    uploads: {
      get: () => tries.get(),
      subscribe: (changed) => tries.subscribe(changed),
      retry(id) {
        tries.forget(id)
        run()
      },
    },
    stop() {
      isStopped = true
      for (const stop of stops) stop()
      clearTimeout(retry)
    },
  }
}
