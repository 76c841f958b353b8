import { storageFailure } from '../data/storage-failure.ts'
import { withLock } from '../platform/locks.ts'
import { createSubject, type Observable } from '../platform/observable.ts'
import { forgetContents } from './forget-contents.ts'
import { sendContents, type SendContents } from './send-contents.ts'
import type { SyncStatus } from './sync-loop.ts'
import { TransportFailure } from './transport.ts'

export interface RunningContents {
  /** By hash, how much of each file on its way has gone, from 0 to 1. */
  progress: Observable<ReadonlyMap<string, number>>
  stop(): void
}

interface Parts extends Omit<SendContents, 'onProgress' | 'now'> {
  userId: string
  /** Bytes follow their rows: they are sent when those are in step. */
  status: Observable<SyncStatus>
}

const RETRY_MS = 30_000
/** A large file over a slow line takes this long; who holds the lock for longer is frozen. */
const LOCK_MS = 120_000
/** Bytes are there before the change that names them: so much time that change has to be made. */
const GRACE_MS = 60 * 60_000

/** Sends what waits whenever this device has been in step, and tries again by itself. */
export function startContents({ store, contents, transport, userId, status }: Parts): RunningContents {
  const progress = createSubject<ReadonlyMap<string, number>>(new Map())
  const onProgress = (hash: string, part: number | null) => {
    const parts = new Map(progress.get())
    if (part === null) parts.delete(hash)
    else parts.set(hash, part)
    progress.set(parts)
  }
  const now = () => new Date()
  const work = async () => {
    await sendContents({ store, contents, transport, now, onProgress })
    await forgetContents({ store, contents }, new Date(now().getTime() - GRACE_MS).toISOString())
  }
  let state: 'idle' | 'running' | 'running, wanted again' | 'stopped' = 'idle'
  let retry: ReturnType<typeof setTimeout> | undefined
  const run = async () => {
    if (state === 'running') state = 'running, wanted again'
    if (state !== 'idle') return
    clearTimeout(retry)
    state = 'running'
    try {
      await withLock(`contents ${userId}`, work, LOCK_MS)
    } catch (error) {
      if (isStopped()) return
      retry = setTimeout(() => void run(), RETRY_MS)
      // The sync state tells of a server that cannot be reached, the store of its own failures.
      if (!(error instanceof TransportFailure) && storageFailure(error) === null) reportError(error)
    }
    const again = isWantedAgain()
    if (!isStopped()) state = 'idle'
    if (again) await run()
  }
  // What the compiler has narrowed may have changed meanwhile.
  const isStopped = () => state === 'stopped'
  const isWantedAgain = () => state === 'running, wanted again'
  const stopListening = status.subscribe(() => {
    if (status.get() === 'synced') void run()
  })
  return {
    progress,
    stop() {
      state = 'stopped'
      stopListening()
      clearTimeout(retry)
    },
  }
}
