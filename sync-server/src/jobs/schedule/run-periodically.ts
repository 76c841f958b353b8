import { stackOf, type Log } from '../../log.ts'

interface Kept {
  everyMs: number
  /** One round. When `stopping` is aborted, it leaves the rest for the next one. */
  work(stopping: AbortSignal): Promise<void>
  /** What is logged when a round fails. */
  failure: string
  log: Log
}

/**
 * Does the work now and then at this interval, one round at a time; by itself it keeps no process alive. A failed round is
 * logged, and the next one tries again. @returns a function that stops it and waits for the round under way.
 */
export function runPeriodically({ everyMs, work, failure, log }: Kept): () => Promise<void> {
  const stopping = new AbortController()
  let round = Promise.resolve()
  const begin = () => {
    round = round.then(tryOnce)
  }
  const tryOnce = async () => {
    try {
      await work(stopping.signal)
    } catch (error) {
      log.error({ stack: stackOf(error) }, failure)
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
