import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
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
import { LONGEST_WAIT_MS } from '../transport/retry-after.ts'

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
  let state: 'idle' | 'running' | 'running, wanted again' | 'stopped' = 'idle'
  let retry: ReturnType<typeof setTimeout> | undefined
  let isHeld = false
  const runIn = (milliseconds: number) => {
    clearTimeout(retry)
    retry = setTimeout(() => {
      isHeld = false
      void run()
    }, milliseconds)
  }
  const run = async () => {
    if (state === 'running') state = 'running, wanted again'
    // [SE58] The server asked to wait; the timer is set.
    if (state !== 'idle' || isHeld) return
    clearTimeout(retry)
    state = 'running'
    try {
      const next = await withLock(`contents ${userId}`, work, LOCK_MS)
      if (next !== null && !isStopped()) runIn(next)
    } catch (error) {
      if (isStopped()) return
      const waitMs = error instanceof TransportFailure ? Math.min(LONGEST_WAIT_MS, error.waitMs) : 0
      isHeld = waitMs > 0
      runIn(Math.max(RETRY_MS, waitMs))
      // The sync state reports an unreachable server, and the store its own failures.
      if (!(error instanceof TransportFailure) && storageFailure(error) === null) reportError(error)
    }
    const again = isWantedAgain()
    if (!isStopped()) state = 'idle'
    if (again) await run()
  }
  // Functions, because the compiler's narrowing may be outdated by now.
  const isStopped = () => state === 'stopped'
  const isWantedAgain = () => state === 'running, wanted again'
  const runInStep = () => {
    if (isInStep()) void run()
  }
  const stops = [status.subscribe(runInStep), onWaitingDocuments(store, runInStep)]
  return {
    uploads: {
      get: () => tries.get(),
      subscribe: (changed) => tries.subscribe(changed),
      retry(id) {
        tries.forget(id)
        void run()
      },
    },
    stop() {
      state = 'stopped'
      for (const stop of stops) stop()
      clearTimeout(retry)
    },
  }
}
