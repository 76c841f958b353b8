import { collectContents } from '../documents/collect-contents.ts'
import type { Contents } from '../documents/contents.ts'
import type { Log } from '../http/log.ts'
import { emptyTrash, type TrashParts } from './empty-trash.ts'

const EVERY_MS = 6 * 60 * 60 * 1000

type KeptParts = Omit<TrashParts, 'stopping'> & { contents: Contents; log: Log }

/**
 * Empties the trash, and removes the bytes that no document names any more, at once and every six hours from then on; that alone keeps no process alive. A failure is logged,
 * and it is tried again the next time. @returns what ends it, and waits for what is under way.
 */
export function keepTrashEmpty({ contents, log, ...parts }: KeptParts): () => Promise<void> {
  const stopping = new AbortController()
  let round = Promise.resolve()
  const begin = () => {
    round = round.then(empty)
  }
  const empty = async () => {
    try {
      const purged = await emptyTrash({ ...parts, stopping: stopping.signal })
      if (purged > 0) log.info({ purged }, 'emptied the trash')
      const collected = await collectContents(contents, parts.sync)
      if (collected > 0) log.info({ collected }, 'removed files that no document names any more')
    } catch (error) {
      log.error({ stack: error instanceof Error ? error.stack : String(error) }, 'the trash could not be emptied')
    }
  }
  begin()
  const timer = setInterval(begin, EVERY_MS).unref()
  return () => {
    stopping.abort()
    clearInterval(timer)
    return round
  }
}
