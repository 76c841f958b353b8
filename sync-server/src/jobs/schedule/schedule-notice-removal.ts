import { removeOldNotices, type OldNoticeParts } from '../remove-old-notices.ts'
import { runPeriodically } from './run-periodically.ts'

const EVERY_MS = 24 * 60 * 60 * 1000

/** [PU4] Removes old notices every day. @returns a function that stops it. */
export function scheduleNoticeRemoval({ log, ...parts }: Omit<OldNoticeParts, 'stopping'>): () => Promise<void> {
  return runPeriodically({
    everyMs: EVERY_MS,
    async work(stopping) {
      const { done: removed, failed } = await removeOldNotices({ ...parts, log, stopping })
      if (removed > 0 || failed > 0) log.info({ removed, failed }, 'removed old notices')
    },
    failure: 'old notices could not be removed',
    log,
  })
}
