import type { ContentsStore } from '../../data/store/contents-store.ts'
import type { DexieStore } from '../../data/store/dexie-store.ts'
import { onWaitingDocuments } from '../../data/unsent/waiting-documents.ts'
import { withLock } from '../../platform/locks.ts'
import { schedule } from '../../platform/schedule.ts'
import { ContentsLoop, type ContentsLoopParts } from './contents-loop.ts'

interface Parts extends Pick<ContentsLoopParts, 'transport' | 'userId' | 'status'> {
  store: DexieStore
  contents: ContentsStore
}

/** Two large files can take this long on a slow connection; a tab that holds the lock longer is frozen. */
const LOCK_MS = 15 * 60_000

/** Uploads this person's waiting documents for as long as the page lives. */
export const startContents = (parts: Parts): ContentsLoop =>
  new ContentsLoop({
    ...parts,
    now: () => new Date(),
    alone: (work) => withLock(`contents ${parts.userId}`, work, LOCK_MS),
    schedule,
    onWaiting: (listener) => onWaitingDocuments(parts.store, listener),
    onBug: (error) => reportError(error),
  })
