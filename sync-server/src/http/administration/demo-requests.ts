import { HOUR_MS } from '@hearthkeep/shared/kernel/dates.ts'
import { demoRequest } from '@hearthkeep/shared/protocol/demo-request.ts'
import { Hono } from 'hono'
import { createHmac } from 'node:crypto'
import type { Limit, SharedTries } from '../../accounts/shared-tries.ts'
import type { Store } from '../../storage/store.ts'
import type { AddressOf } from '../server/client-address.ts'
import { networkOf } from '../server/network-address.ts'
import { readBody, readForm } from '../request/body.ts'
import { tooManyTries } from '../limits/too-many-tries.ts'

const perHour: Limit = { name: 'demo request by network', limit: 10, windowMs: HOUR_MS }
/** How long a closed request can be reopened. */
const KEPT_MS = 30 * 24 * HOUR_MS
/** The page of the form, at its confirmation message. */
const SENT = '/for-realtors#demo-sent'

interface Parts {
  store: Store
  tries: Pick<SharedTries, 'take'>
  now: () => Date
  mintId: () => string
  /** The key for the hashes of networks. Do not use it for anything else. */
  secret: string
  addressOf: AddressOf
}

/** [PP4], [SE177] Accepts demo requests from people without an account. A browser without scripts submits the form itself. */
export function demoRequestRoutes({ store, tries, now, mintId, secret, addressOf }: Parts) {
  return new Hono().post('/', async (c) => {
    const isForm = c.req.header('Content-Type')?.startsWith('application/x-www-form-urlencoded') === true
    const input = await (isForm ? readForm(c, demoRequest) : readBody(c, demoRequest))
    const from = networkOf(addressOf(c))
    const seconds = await tries.take({ by: perHour, key: from })
    if (seconds > 0) throw tooManyTries(seconds, 'Too many requests. Please wait a while and try again.')
    const at = now()
    const network = createHmac('sha256', secret).update(from).digest('base64url').slice(0, 16)
    await store.write(async (tx) => {
      await tx.demoRequests.removeClosedBefore(new Date(at.getTime() - KEPT_MS).toISOString())
      await tx.demoRequests.add({ ...input, id: mintId(), at: at.toISOString(), network })
    })
    return isForm ? c.redirect(SENT, 303) : c.body(null, 204)
  })
}
