import { serveMornings, type MorningParts } from '../../mornings/serve-mornings.ts'
import { runPeriodically } from './run-periodically.ts'

/** The world's time zones differ by multiples of a quarter of an hour. */
const EVERY_MS = 5 * 60 * 1000

type Parts = Omit<MorningParts, 'stopping'>

/** [RM3] Notifies people within five minutes of their morning. @returns a function that stops it. */
export function scheduleMornings({ log, ...parts }: Parts): () => Promise<void> {
  return runPeriodically({
    everyMs: EVERY_MS,
    async work(stopping) {
      const { served, notices, failed } = await serveMornings({ ...parts, log, stopping })
      if (served + failed > 0) log.info({ served, notices, failed }, 'sent morning notices')
    },
    failure: 'morning notices could not be sent',
    log,
  })
}
