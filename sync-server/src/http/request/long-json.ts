import { performance } from 'node:perf_hooks'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { FairQueue } from '../../fair-queue.ts'

/** Characters. A longer text takes milliseconds to parse. */
const LONG = 100_000

/** Long texts are in memory while they wait. */
const MAX_WAITING = 100

const queue = new FairQueue({ atOnce: 1, maxWaiting: MAX_WAITING })

/**
 * Parses long texts one at a time, one of each caller in turn. Each is followed by a pause as long as its parsing took:
 * they use at most half of the event loop.
 */
export async function parseInTurn<T>(caller: string, text: string, parse: (text: string) => T): Promise<T> {
  if (text.length <= LONG) return parse(text)
  const parsed = await new Promise<T>((resolve, reject) => {
    const work = async () => {
      await setImmediate()
      const start = performance.now()
      try {
        resolve(parse(text))
      } catch (error) {
        reject(error)
      }
      await setTimeout(performance.now() - start)
    }
    queue.run(caller, work).catch(reject)
  })
  // What the caller does with the result also takes long.
  await setImmediate()
  return parsed
}
