import { runPeriodically } from './run-periodically.ts'
import { expireTransfers, type ExpiryParts } from '../expire-transfers.ts'

const EVERY_MS = 60 * 60 * 1000

type Parts = Omit<ExpiryParts, 'stopping'>

/**
 * [HO9] Records expired transfers within the hour, and notifies everyone involved. @returns a function that stops it.
 */
export function scheduleTransferExpiry({ log, ...parts }: Parts): () => Promise<void> {
  return runPeriodically({
    everyMs: EVERY_MS,
    async work(stopping) {
      const { done: expired, failed } = await expireTransfers({ ...parts, log, stopping })
      if (expired > 0 || failed > 0) log.info({ expired, failed }, 'recorded expired transfers')
    },
    failure: 'expired transfers could not be recorded',
    log,
  })
}
