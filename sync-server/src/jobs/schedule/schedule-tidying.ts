import type { Log } from '../../log.ts'
import { shrinkResults, type ShrinkingParts } from '../shrink-results.ts'
import { setWorkAside, type WorkParts } from '../set-work-aside.ts'
import { trimLog } from '../trim-log.ts'
import { runPeriodically } from './run-periodically.ts'

const EVERY_MS = 24 * 60 * 60 * 1000

/**
 * [P55], [P56], [SE192], [P57] Shrinks results, forgets devices, trims the log, and sets old work aside, every day. @returns a function that stops it.
 */
export function scheduleTidying({
  log,
  ...parts
}: Omit<ShrinkingParts & WorkParts, 'stopping'> & { log: Log }): () => Promise<void> {
  return runPeriodically({
    everyMs: EVERY_MS,
    async work(stopping) {
      const { results, devices } = await shrinkResults({ ...parts, stopping })
      if (results + devices > 0) log.info({ results, devices }, 'shrunk results of mutations, and forgot devices')
      await trimLog({ ...parts, stopping })
      const { done: tasks, failed } = await setWorkAside({ ...parts, log, stopping })
      if (tasks + failed > 0) log.info({ tasks, failed }, 'set old work aside')
    },
    failure: 'old records could not be tidied',
    log,
  })
}
