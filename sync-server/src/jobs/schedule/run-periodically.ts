import { logFailure, type JobLog } from '../../log.ts'
import type { StoreOnDisk } from '../../storage/store.ts'

export type Alone = StoreOnDisk['alone']

interface PeriodicWork {
  everyMs: number
  /** One round. When `stopping` is aborted, it leaves the rest for the next round. */
  work(stopping: AbortSignal): Promise<void>
  /** The log message for a failed round. */
  failure: string
  /** Keeps other servers from doing the same work meanwhile; by default there are none. */
  alone?: Alone | undefined
  log: JobLog
}

const onlyServer: Alone = async (_job, work) => {
  await work()
  return true
}

/**
 * Runs the work now and then at this interval, one round at a time, without keeping the process alive. A failed round
 * is logged and the next one retries. @returns a function that stops it and waits for the current round.
 */
export function runPeriodically({
  everyMs,
  work,
  failure,
  alone = onlyServer,
  log,
}: PeriodicWork): () => Promise<void> {
  const stopping = new AbortController()
  let round = Promise.resolve()
  const begin = () => {
    round = round.then(tryOnce)
  }
  const tryOnce = async () => {
    const start = performance.now()
    let isDone = true
    try {
      await alone(failure, () => work(stopping.signal))
    } catch (error) {
      isDone = false
      logFailure(log, { error }, failure)
    }
    log.round?.({ isDone, ms: performance.now() - start })
  }
  begin()
  const timer = setInterval(begin, everyMs).unref()
  return () => {
    stopping.abort()
    clearInterval(timer)
    return round
  }
}
