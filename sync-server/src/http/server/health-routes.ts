import { Hono, type Context } from 'hono'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Metrics } from '../../metrics/metrics.ts'
import type { Readiness } from './readiness.ts'

interface Parts {
  version: string
  disk: { isFailing: boolean }
  readiness: Readiness
  metrics: Metrics | null
  /** Who may read the metrics: the bearer of this token, everybody, or nobody. */
  metricsFor: { token: string } | 'everybody' | 'nobody'
}

/** What a probe asks for again after this many seconds. */
const RETRY_SECONDS = 5

/** What a monitor or a balancer asks the server. */
export function healthRoutes({ version, disk, readiness, metrics, metricsFor }: Parts) {
  return (
    new Hono()
      // [SE191] `degraded`: the server answers, but nothing can be saved. Its status is 200, because a restart would not
      // help.
      .get('/health', (c) => c.json({ status: disk.isFailing ? 'degraded' : 'ok', version }))
      .get('/live', (c) => c.json({ status: 'ok' }))
      .get('/ready', async (c) => {
        const missing = await readiness.missing()
        if (missing.length === 0) return c.json({ status: 'ready' })
        return c.json({ status: 'not_ready', missing }, 503, { 'Retry-After': String(RETRY_SECONDS) })
      })
      .get('/metrics', async (c) => {
        if (!metrics || metricsFor === 'nobody') return c.notFound()
        if (metricsFor !== 'everybody' && !isBearer(c, metricsFor.token))
          return c.json({ message: 'The token of METRICS_TOKEN is needed', code: 'unauthorized' }, 401, {
            'WWW-Authenticate': 'Bearer',
          })
        return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType })
      })
  )
}

/** Compares hashes, which have the same length whatever was sent. */
function isBearer(c: Context, token: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hashOf(c.req.header('Authorization') ?? ''), hashOf(`Bearer ${token}`))
}
