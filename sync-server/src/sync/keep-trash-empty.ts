import { collectContents } from '../documents/collect-contents.ts'
import type { Contents } from '../documents/contents.ts'
import type { Log } from '../http/log.ts'
import { keepDoing } from '../keep-doing.ts'
import { emptyTrash, type TrashParts } from './empty-trash.ts'

const EVERY_MS = 6 * 60 * 60 * 1000

type KeptParts = Omit<TrashParts, 'stopping'> & { contents: Contents; log: Log }

/** Empties the trash, and removes the bytes that no document names any more. @returns what ends it. */
export function keepTrashEmpty({ contents, log, ...parts }: KeptParts): () => Promise<void> {
  return keepDoing({
    everyMs: EVERY_MS,
    async work(stopping) {
      const purged = await emptyTrash({ ...parts, stopping })
      if (purged > 0) log.info({ purged }, 'emptied the trash')
      const collected = await collectContents(contents, parts.sync)
      if (collected > 0) log.info({ collected }, 'removed files that no document names any more')
    },
    failure: 'the trash could not be emptied',
    log,
  })
}
