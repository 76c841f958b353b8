import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { LocalStore } from '../../../web/src/data/store/local-store.ts'
import type { movingRequest } from '../../../web/src/platform/files/moving-request.ts'
import type { Observable } from '../../../web/src/platform/observable.ts'
import { ContentsLoop, type ContentsLoopParts } from '../../../web/src/sync/contents/contents-loop.ts'
import { TextsLoop, type TextsLoopParts } from '../../../web/src/sync/contents/texts-loop.ts'
import type { SyncStatus } from '../../../web/src/sync/loop/sync-loop.ts'
import { contentTransportBy } from '../../../web/src/sync/transport/content-transport.ts'
import { textIn } from '../texts/text-in.ts'

/** The version of the reader that all tabs have. */
export const READER_VERSION = 1

export interface TabFilesParts {
  store: LocalStore
  contents: ContentsLoopParts['contents'] & TextsLoopParts['contents']
  request: typeof movingRequest
  userId: UserId
  status: Observable<SyncStatus>
  now(): Date
  /** Runs the work under one of the locks that the tabs of a device share. */
  alone<T>(kind: 'contents' | 'texts', work: () => Promise<T>): Promise<T>
  schedule(milliseconds: number, work: () => void): () => void
  onBug(error: unknown): void
}

/** A tab's real loops for files, wired as in `start-contents.ts` and `start-texts.ts`. */
export class TabFiles {
  private readonly loops: readonly { stop(): void }[]
  private readonly listeners = new Set<() => void>()

  constructor({ store, contents, request, userId, status, now, alone, schedule, onBug }: TabFilesParts) {
    const transport = contentTransportBy(request, schedule)
    const onChange = (listener: () => void) => {
      this.listeners.add(listener)
      return () => this.listeners.delete(listener)
    }
    const shared = { store, contents, transport, status, schedule, onBug }
    this.loops = [
      new ContentsLoop({
        ...shared,
        userId,
        now,
        alone: (work) => alone('contents', work),
        onWaiting: onChange,
      }),
      new TextsLoop({
        ...shared,
        reader: { read: async (bytes) => textIn(bytes), close: () => {} },
        version: READER_VERSION,
        savesData: false,
        prepare: async () => {},
        alone: (work) => alone('texts', work),
        onAdded: onChange,
      }),
    ]
  }

  /** A document or a file of this device was added or changed. */
  noteChange(): void {
    for (const listener of this.listeners) listener()
  }

  stop(): void {
    for (const loop of this.loops) loop.stop()
  }
}
