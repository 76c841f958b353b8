import { serveMornings, type MorningParts } from '../../mornings/serve-mornings.ts'
import { runPeriodically } from './run-periodically.ts'

/** Clocks of the world differ by quarters of an hour. */
const EVERY_MS = 5 * 60 * 1000

type KeptParts = Omit<MorningParts, 'stopping'>

/** [RM3]: tells people within five minutes of their morning. @returns a function that stops it. */
export function keepMornings({ log, ...parts }: KeptParts): () => Promise<void> {
  return runPeriodically({
    everyMs: EVERY_MS,
    async work(stopping) {
      const { served, notices, failed } = await serveMornings({ ...parts, log, stopping })
      if (served + failed > 0) log.info({ served, notices, failed }, 'told people what is due')
    },
    failure: 'people could not be told what is due',
    log,
  })
}
