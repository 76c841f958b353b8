import { demoRequest } from '@hearthkeep/shared/protocol/demo-request.ts'
import { Hono } from 'hono'
import { Throttle } from '../../accounts/throttle.ts'
import { MAX_DEMO_REQUESTS } from '../../storage/administration/administration.ts'
import type { Store } from '../../storage/store.ts'
import type { AddressOf } from '../server/client-address.ts'
import { readBody, readForm } from '../request/body.ts'
import { Problem } from '../request/problem.ts'
import { tooManyTries } from '../limits/too-many-tries.ts'

const HOUR_MS = 3_600_000
const REQUESTS_PER_HOUR = 10
/** How long a closed request can be reopened. */
const KEPT_MS = 30 * 24 * HOUR_MS
/** The page of the form, at its confirmation message. */
const SENT = '/for-realtors#demo-sent'

interface Parts {
  store: Store
  now: () => Date
  mintId: () => string
  addressOf: AddressOf
}

/** [PP4] Accepts demo requests from people without an account. A browser without scripts submits the form itself. */
export function demoRequestRoutes({ store, now, mintId, addressOf }: Parts) {
  const byAddress = new Throttle({ limit: REQUESTS_PER_HOUR, windowMs: HOUR_MS, now })
  return new Hono().post('/', async (c) => {
    const isForm = c.req.header('Content-Type')?.startsWith('application/x-www-form-urlencoded') === true
    const input = await (isForm ? readForm(c, demoRequest) : readBody(c, demoRequest))
    const seconds = byAddress.take(addressOf(c))
    if (seconds > 0) throw tooManyTries(seconds, 'Too many requests. Please wait a while and try again.')
    const at = now()
    const isTaken = await store.write(async (tx) => {
      await tx.demoRequests.removeClosedBefore(new Date(at.getTime() - KEPT_MS).toISOString())
      return tx.demoRequests.add({ ...input, id: mintId(), at: at.toISOString() })
    })
    if (!isTaken)
      throw new Problem(503, {
        code: 'full',
        message: `There are already ${MAX_DEMO_REQUESTS} open requests. Please try again later.`,
      })
    return isForm ? c.redirect(SENT, 303) : c.body(null, 204)
  })
}
