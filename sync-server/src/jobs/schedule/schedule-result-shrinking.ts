import type { Log } from '../../log.ts'
import { shrinkResults, type ShrinkingParts } from '../shrink-results.ts'
import { runPeriodically } from './run-periodically.ts'

const EVERY_MS = 24 * 60 * 60 * 1000

/** [P55], [P56] Shrinks results and forgets devices every day. @returns a function that stops it. */
export function scheduleResultShrinking({
  log,
  ...parts
}: Omit<ShrinkingParts, 'stopping'> & { log: Log }): () => Promise<void> {
  return runPeriodically({
    everyMs: EVERY_MS,
    async work(stopping) {
      const { results, devices } = await shrinkResults({ ...parts, stopping })
      if (results + devices > 0) log.info({ results, devices }, 'shrunk results of mutations, and forgot devices')
    },
    failure: 'results of mutations could not be shrunk',
    log,
  })
}
