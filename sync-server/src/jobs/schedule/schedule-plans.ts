import { runPeriodically } from './run-periodically.ts'
import { sendPlans, type PlanParts } from '../send-plans.ts'

const EVERY_MS = 5 * 60 * 1000

/** [TP22] Sends the automatic messages of plans within minutes. @returns a function that stops it. */
export function schedulePlans({ log, ...parts }: Omit<PlanParts, 'stopping'>): () => Promise<void> {
  return runPeriodically({
    everyMs: EVERY_MS,
    async work(stopping) {
      const { done: sent, failed } = await sendPlans({ ...parts, log, stopping })
      if (sent > 0 || failed > 0) log.info({ sent, failed }, 'sent planned touchpoints')
    },
    failure: 'touchpoint plans could not be sent',
    log,
  })
}
