import type { Log } from '../http/log.ts'
import { emptyTrash, type TrashParts } from './empty-trash.ts'

const EVERY_MS = 6 * 60 * 60 * 1000

/**
 * Empties the trash at once and every six hours from then on; that alone keeps no process alive. A failure is logged,
 * and it is tried again the next time. @returns what ends it, and waits for what is under way.
 */
export function keepTrashEmpty({ log, ...parts }: Omit<TrashParts, 'stopping'> & { log: Log }): () => Promise<void> {
  const stopping = new AbortController()
  let round = Promise.resolve()
  const begin = () => {
    round = round.then(empty)
  }
  const empty = async () => {
    try {
      const purged = await emptyTrash({ ...parts, stopping: stopping.signal })
      if (purged > 0) log.info({ purged }, 'emptied the trash')
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
