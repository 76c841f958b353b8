import type { Log } from '../../log.ts'
import { shrinkResults, type ShrinkingParts } from '../shrink-results.ts'
import { trimLog } from '../trim-log.ts'
import { runPeriodically } from './run-periodically.ts'

const EVERY_MS = 24 * 60 * 60 * 1000

/**
 * [P55], [P56], [SE192] Shrinks results, forgets devices, and trims the log, every day. @returns a function that stops it.
 */
export function scheduleTidying({
  log,
  ...parts
}: Omit<ShrinkingParts, 'stopping'> & { log: Log }): () => Promise<void> {
  return runPeriodically({
    everyMs: EVERY_MS,
    async work(stopping) {
      const { results, devices } = await shrinkResults({ ...parts, stopping })
      if (results + devices > 0) log.info({ results, devices }, 'shrunk results of mutations, and forgot devices')
      await trimLog({ ...parts, stopping })
    },
    failure: 'old records could not be tidied',
    log,
  })
}
