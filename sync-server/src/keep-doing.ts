import type { Log } from './http/log.ts'

interface Kept {
  everyMs: number
  /** One round of it; `stopping` asks it to leave the rest for the next time. */
  work(stopping: AbortSignal): Promise<void>
  /** What is logged of a round that fails. */
  failure: string
  log: Log
}

/**
 * Does it at once, and so often from then on, one round after the other; that alone keeps no process alive. A failure is
 * logged, and it is tried again the next time. @returns what ends it, and waits for what is under way.
 */
export function keepDoing({ everyMs, work, failure, log }: Kept): () => Promise<void> {
  const stopping = new AbortController()
  let round = Promise.resolve()
  const begin = () => {
    round = round.then(tryOnce)
  }
  const tryOnce = async () => {
    try {
      await work(stopping.signal)
    } catch (error) {
      log.error({ stack: error instanceof Error ? error.stack : String(error) }, failure)
    }
  }
  begin()
  const timer = setInterval(begin, everyMs).unref()
  return () => {
    stopping.abort()
    clearInterval(timer)
    return round
  }
}
